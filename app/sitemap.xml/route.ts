import type { NextRequest } from 'next/server'
import { siteOf } from '@/lib/seo/site'
import { sitemapParts } from '@/lib/seo/sitemap/sitemap-parts'
import { sitemapIndexXml } from '@/lib/seo/sitemap/sitemap-xml'
import { streamedXml } from '@/lib/seo/xml-file'

/** The index of the sitemap. */
export async function GET(request: NextRequest) {
  return streamedXml(sitemapIndexXml(await sitemapParts(), siteOf(request)))
}
