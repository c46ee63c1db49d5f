import { revalidateTag } from 'next/cache'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { staleTags } from '@/lib/cache'
import { env } from '@/lib/env'
import { isSecret } from '@/lib/secret'

const bodySchema = z.object({ tags: z.array(z.string().regex(/^[\w:.-]{1,80}$/)).min(1).max(1000) })

/**
 * A remote backend's hook: `POST /api/revalidate` with `Authorization: Bearer REVALIDATE_SECRET` and
 * `{"tags": ["product:7", "settings"]}` makes the pages that show them stale at once.
 */
export async function POST(request: NextRequest) {
  if (!env.REVALIDATE_SECRET) return new NextResponse(null, { status: 404 })
  const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null
  if (!isSecret(given, env.REVALIDATE_SECRET)) return new NextResponse(null, { status: 401 })
  const body = bodySchema.safeParse(await request.json().catch(() => null))
  if (!body.success) return NextResponse.json({ error: 'tags must be a list of tags' }, { status: 400 })
  const tags = staleTags(body.data.tags)
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  return NextResponse.json({ revalidated: tags })
}
