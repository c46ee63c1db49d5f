import { NextResponse } from 'next/server'

export const dynamic = 'force-dynamic'

/** The process answers; whether its backend does is `/api/health/ready`. A process that is live need not be restarted. */
export function GET() {
  return NextResponse.json({ status: 'live' }, { headers: { 'Cache-Control': 'no-store' } })
}
