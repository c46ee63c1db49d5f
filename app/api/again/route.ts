import { NextResponse, type NextRequest } from 'next/server'
import { takeIncompleteTags } from '@/lib/platform/cache/cached-read'
import { readRetryPage } from '@/lib/core/urls/retry-page'
import { invalidateTags } from '@/lib/platform/cache/invalidate-tags'

/**
 * Retries a page with failed reads: `GET /api/again?page=/th/orders`. Invalidates the cached data of incomplete pages
 * and redirects to the page.
 */
export async function GET(request: NextRequest) {
  const page = readRetryPage(request.nextUrl.searchParams.get('page'))
  if (page === null) return new NextResponse('Bad page', { status: 400 })
  await invalidateTags(takeIncompleteTags())
  return new NextResponse(null, { status: 303, headers: { Location: page, 'Cache-Control': 'no-store' } })
}
