import 'server-only'
import { getTranslations } from 'next-intl/server'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { isServerError } from '@/lib/domain/errors/rpc-error'
import { cookiesOf } from '@/lib/platform/session/cookie-jar'
import type { OrderDocument } from './orders/queries'
import { staffOfRequest } from './server'
import type { StaffSession } from './session'
import { readId } from '@/lib/core/ids'

const extensions: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/** Responds with a document of the order in the URL, as {@link sendStaffFile} does. */
export async function sendOrderDocument(
  request: NextRequest,
  name: string,
  read: (staff: StaffSession, orderId: number) => Promise<OrderDocument | null>,
): Promise<NextResponse> {
  const orderId = readId(request.nextUrl.searchParams.get('order_id'))
  return sendStaffFile(request, async (staff) => {
    const paper = orderId === null ? null : await read(staff, orderId)
    return paper && { ...paper, disposition: `inline; filename="${name}-${orderId}.${extensions[paper.type] ?? 'bin'}"` }
  })
}

type StaffFile = Readonly<{
  type: string
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  /** Of a stream, so that a browser shows how far its download is. */
  length?: number
  disposition: string
}>

/** Responds with a file for staff, as `no-store`. Responds 404 to everyone but staff, and to cross-site requests. */
export async function sendStaffFile(request: NextRequest, read: (staff: StaffSession) => Promise<StaffFile | null>): Promise<NextResponse> {
  const staff = await staffOfRequest(request)
  if (!staff || request.headers.get('sec-fetch-site') === 'cross-site') return missing()
  try {
    const file = await read(staff)
    if (!file) return missing()
    const headers = new Headers({ ...noStore, 'Content-Type': file.type, 'Content-Disposition': file.disposition })
    if (file.length !== undefined) headers.set('Content-Length', String(file.length))
    return new NextResponse(file.bytes, { headers })
  } catch (error) {
    const refusal = await refuseRole(request, error)
    if (refusal) return refusal
    // The backend has no such document.
    if (isServerError(error)) return missing()
    throw error
  }
}

/**
 * Responds 403 to a role that may not have a file, with a sentence in the shop's language of the browser, because links to files
 * are opened as pages. Null for any other error.
 */
export async function refuseRole(request: NextRequest, error: unknown): Promise<NextResponse | null> {
  if (!isServerError(error) || !codedSchema.safeParse(error).success) return null
  const locale = (request.nextUrl.searchParams.get('language') ?? cookiesOf(request)('locale')) === 'en' ? 'en' : 'th'
  const t = await getTranslations({ locale, namespace: 'errors' })
  return new NextResponse(t('staffRoleForbids'), { status: 403, headers: { ...noStore, 'Content-Type': 'text/plain; charset=utf-8' } })
}

const codedSchema = z.object({ code: z.literal('staffRoleForbids') })

/** Of files with data of the shop's customers. */
export const noStore = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const

function missing(): NextResponse {
  return new NextResponse(null, { status: 404, headers: noStore })
}
