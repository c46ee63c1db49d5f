import type { NextRequest } from 'next/server'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { llmsText } from '@/lib/features/agents/llms-text'
import { siteOf } from '@/lib/features/seo/site'

/** llms.txt: the shop on one screen, for language models. */
export async function GET(request: NextRequest) {
  const { name } = await getShopProfile('en')
  return new Response(llmsText({ name, absolute: siteOf(request) }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
