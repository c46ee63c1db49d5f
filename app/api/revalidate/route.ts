import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { env } from '@/lib/platform/config/env'
import { readJson } from '@/lib/platform/http/request-body'
import { isSecret } from '@/lib/core/secrets/constant-time-equal'
import { invalidateTags } from '@/lib/platform/cache/invalidate-tags'

/** Tags that a webhook may name: `:ID` and `:CODE` invalidate one item, the others all items of their kind. */
const tagForms = ['product:ID', 'card:ID', 'products', 'group:CODE', 'groups', 'blog:CODE', 'blogs', 'settings', 'locations'] as const

/** Codes are chosen by the shop, in any language; Next uses the comma to separate tags. */
const tagSchema = z
  .string()
  .max(256)
  .regex(/^((product|card):\d+|(group|blog):[^\p{Cc},]+|products|groups|blogs|settings|locations)$/u)

const bodySchema = z.object({ tags: z.array(tagSchema).min(1).max(1000) })

const noStore = { 'Cache-Control': 'no-store' }

/** `GET` and `HEAD` with the secret let an operator verify the URL and the secret while setting up a webhook. */
export function GET(request: NextRequest) {
  return refusal(request) ?? NextResponse.json({ tags: tagForms }, { headers: noStore })
}

/** Enough for a thousand tags. */
const maximumBytes = 128 * 1024

/**
 * Webhook for a remote backend: `POST /api/revalidate` with `Authorization: Bearer REVALIDATE_SECRET` and
 * `{"tags": ["product:7", "settings"]}` invalidates the pages that depend on these tags at once.
 */
export async function POST(request: NextRequest) {
  const refused = refusal(request)
  if (refused) return refused
  const body = bodySchema.safeParse(await readJson(request, maximumBytes))
  if (!body.success) {
    const error = `tags must be a list of 1 to 1000 tags: ${tagForms.join(', ')}`
    return NextResponse.json({ error }, { status: 400, headers: noStore })
  }
  return NextResponse.json({ revalidated: await invalidateTags(body.data.tags) }, { headers: noStore })
}

function refusal(request: NextRequest): NextResponse | null {
  if (!env.REVALIDATE_SECRET) return new NextResponse(null, { status: 404 })
  const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null
  if (isSecret(given, env.REVALIDATE_SECRET)) return null
  return new NextResponse(null, { status: 401, headers: { ...noStore, 'WWW-Authenticate': 'Bearer' } })
}
