import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { connection } from 'next/server'
import { iconResponse } from '@/app/icons/shop/icon-response'
import { defaultLocale } from '@/lib/core/locale'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

const cacheControl = 'public, max-age=3600'

/** The icon for programs that read no page, and for pages without a layout: the shop's own, or the one of this project. */
export function GET() {
  return orUnavailable(async () => {
    // Not at build time, when there is no shop yet, or one that is running.
    await connection()
    const { brand } = await getShopProfile(defaultLocale)
    const own = brand.icon && (await iconResponse(brand.icon, '48', cacheControl))
    if (own) return own
    const file = await readFile(path.join(process.cwd(), 'public/icons/favicon.ico'))
    return new Response(new Uint8Array(file), { headers: { 'Content-Type': 'image/x-icon', 'Cache-Control': cacheControl } })
  })
}
