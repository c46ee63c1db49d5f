import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { OrderDocument } from './orders/order-queries'
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

type StaffFile = OrderDocument & Readonly<{ disposition: string }>

/** Responds with a file for staff, as `no-store`. Responds 404 to everyone but staff, and to cross-site requests. */
export async function sendStaffFile(request: NextRequest, read: (staff: StaffSession) => Promise<StaffFile | null>): Promise<NextResponse> {
  const staff = await staffOfRequest(request)
  if (!staff || request.headers.get('sec-fetch-site') === 'cross-site') return missing()
  const file = await read(staff).catch(nullIfRefused)
  if (!file) return missing()
  return new NextResponse(file.bytes, {
    headers: { ...noStore, 'Content-Type': file.type, 'Content-Disposition': file.disposition },
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
