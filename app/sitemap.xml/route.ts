import type { NextRequest } from 'next/server'
import { siteOf } from '@/lib/features/seo/site'
import { sitemapParts } from '@/lib/features/seo/sitemap/sitemap-parts'
import { sitemapIndexXml } from '@/lib/features/seo/sitemap/sitemap-xml'
import { streamedFile } from '@/lib/features/seo/machine-file'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

/** Sitemap index. */
export function GET(request: NextRequest) {
  // Called first, because it makes Next render this per request: the build must not open a backend.
  const site = siteOf(request)
  return orUnavailable(async () => streamedFile(sitemapIndexXml(await sitemapParts(), site)))
}
