import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { OrderDocument } from './orders/order-queries'
import { staffOfRequest } from './server'
import type { StaffSession } from './session'
import { readId } from '@/lib/core/ids'

const extensions: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/**
 * Responds with a document of the order in the URL, as `no-store`. Responds 404 to everyone but staff, and to cross-site
 * requests.
 */
export async function sendOrderDocument(
  request: NextRequest,
  name: string,
  read: (staff: StaffSession, orderId: number) => Promise<OrderDocument | null>,
): Promise<NextResponse> {
  const staff = await staffOfRequest(request)
  const orderId = readId(request.nextUrl.searchParams.get('order_id'))
  if (!staff || orderId === null || request.headers.get('sec-fetch-site') === 'cross-site') return missing()
  const paper = await read(staff, orderId).catch(nullIfRefused)
  if (!paper) return missing()
  const file = `${name}-${orderId}.${extensions[paper.type] ?? 'bin'}`
  return new NextResponse(paper.bytes, {
    headers: { ...noStore, 'Content-Type': paper.type, 'Content-Disposition': `inline; filename="${file}"` },
  })
}

const noStore = { 'Cache-Control': 'private, no-store' } as const

function missing(): NextResponse {
  return new NextResponse(null, { status: 404, headers: noStore })
}

/** The backend has no such document. */
function nullIfRefused(error: unknown): null {
  if (error instanceof RpcError && error.kind === 'server') return null
  throw error
}
