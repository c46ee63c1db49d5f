import type { NextRequest } from 'next/server'
import { started } from '@/lib/features/seo/rows-by-id'
import { siteOf } from '@/lib/features/seo/site'
import { pagesOfPart } from '@/lib/features/seo/sitemap/sitemap-parts'
import { sitemapXml } from '@/lib/features/seo/sitemap/sitemap-xml'
import { missingFile, streamedFile } from '@/lib/features/seo/machine-file'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

/** One part of the sitemap: `/sitemaps/products-1.xml`. */
export function GET(request: NextRequest, { params }: RouteContext<'/sitemaps/[file]'>) {
  return orUnavailable(async () => answer(request, (await params).file))
}

async function answer(request: NextRequest, file: string) {
  const name = /^([a-z0-9-]{1,20})\.xml$/.exec(file)?.[1]
  const part = name ? pagesOfPart(name) : null
  const pages = part && (await started(part))
  return pages ? streamedFile(sitemapXml(pages, siteOf(request))) : missingFile()
}
