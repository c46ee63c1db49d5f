import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { maxSettingLength } from '@/lib/domain/settings/setting-issues'
import { sanitize } from '@/lib/features/content/sanitize'
import { readJson } from '@/lib/platform/http/request-body'
import { callerOriginOf } from '@/lib/platform/rpc-endpoint/gateway'
import { staffOfRequest } from '@/lib/features/staff/server'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

const bodySchema = z.object({ html: z.string().max(maxSettingLength) })

/** A Thai letter has three bytes. */
const maxBytes = 4 * maxSettingLength

/** HTML that staff are writing, sanitized as on the pages of the shop. */
export function POST(request: NextRequest) {
  return orUnavailable(() => preview(request))
}

async function preview(request: NextRequest): Promise<NextResponse> {
  if (callerOriginOf(request.headers, true) !== 'island') return new NextResponse(null, { status: 403 })
  if (!(await staffOfRequest(request))) return new NextResponse(null, { status: 404 })
  const body = bodySchema.safeParse(await readJson(request, maxBytes))
  if (!body.success) return new NextResponse(null, { status: 400 })
  return NextResponse.json({ html: sanitize(body.data.html) }, { headers: { 'Cache-Control': 'no-store' } })
}
