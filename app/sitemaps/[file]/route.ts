import type { NextRequest } from 'next/server'
import { started } from '@/lib/seo/rows-by-id'
import { siteOf } from '@/lib/seo/site'
import { pagesOfPart } from '@/lib/seo/sitemap/sitemap-parts'
import { sitemapXml } from '@/lib/seo/sitemap/sitemap-xml'
import { missingFile, streamedXml } from '@/lib/seo/xml-file'

/** One part of the sitemap: `/sitemaps/products-1.xml`. */
export async function GET(request: NextRequest, { params }: RouteContext<'/sitemaps/[file]'>) {
  const name = /^([a-z0-9-]{1,20})\.xml$/.exec((await params).file)?.[1]
  const part = name ? pagesOfPart(name) : null
  const pages = part && (await started(part))
  return pages ? streamedXml(sitemapXml(pages, siteOf(request))) : missingFile()
}
