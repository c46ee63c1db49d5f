import { NextResponse } from 'next/server'
import { z } from 'zod'
import { callBackend } from '@/lib/rpc/transport.server'
import { publicSession } from '@/lib/session/server'

export const dynamic = 'force-dynamic'

/** Ready when the backend answers; 503 otherwise, so that a front sends shoppers elsewhere. */
export async function GET() {
  try {
    await callBackend(z.array(z.unknown()), 'product', 'search_read_path', [[], ['name']], { limit: 1 }, publicSession('en'))
    return NextResponse.json({ status: 'ready' })
  } catch {
    return NextResponse.json({ status: 'backend unreachable' }, { status: 503 })
  }
}
