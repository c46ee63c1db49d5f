import { NextResponse } from 'next/server'

export const dynamic = 'force-dynamic'

/** Liveness: the process responds and needs no restart. `/api/health/ready` also checks the backend. */
export function GET() {
  return NextResponse.json({ status: 'live' }, { headers: { 'Cache-Control': 'no-store' } })
}
