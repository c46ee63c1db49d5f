import type { NextRequest } from 'next/server'
import { robotsText } from '@/lib/features/seo/robots'
import { siteOf } from '@/lib/features/seo/site'

/** robots.txt: crawling rules and the URL of the sitemap. */
export function GET(request: NextRequest) {
  return new Response(robotsText(siteOf(request)('/sitemap.xml')), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
