import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { locales } from '@/lib/core/locale'
import { readUsuals } from '@/lib/features/catalog/usuals'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { sessionOfRequest } from '@/lib/platform/session/server'

const languageSchema = z.enum(locales)

/** What a customer who comes back needs first: `GET /api/usuals?lang=th`. 204 for everyone else. */
export async function GET(request: NextRequest) {
  const language = languageSchema.safeParse(request.nextUrl.searchParams.get('lang'))
  if (!language.success) return NextResponse.json({ error: 'lang is required' }, { status: 400 })
  return orUnavailable(async () => {
    const usuals = await readUsuals(language.data, sessionOfRequest(request), timeInBangkok(new Date()))
    const headers = { 'Cache-Control': 'private, no-store' }
    return usuals ? NextResponse.json(usuals, { headers }) : new NextResponse(null, { status: 204, headers })
  })
}
