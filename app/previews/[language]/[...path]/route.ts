import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { NextRequest } from 'next/server'
import { pictures } from '@/app/files/picture-files'
import { isLocale } from '@/lib/core/locale'
import { shopPicture } from '@/lib/features/seo/preview/card'
import { createPictureQueue } from '@/lib/features/seo/preview/picture-queue'
import { readCard, readCardWords } from '@/lib/features/seo/preview/read-card'
import { renderCard } from '@/lib/features/seo/preview/render-card'
import { previewImage, previewSubject } from '@/lib/features/seo/preview-address'
import { cacheBudget } from '@/lib/platform/cache/cache-budget'
import { orUnavailable, unavailable } from '@/lib/platform/http/error-pages/unavailable'

/** A preview is about 80 kB; two are rendered at a time. */
const queue = createPictureQueue({ cachedBytes: cacheBudget.previews, atOnce: 2, waiting: 40 })

const forever = 'public, max-age=31536000, immutable'
const shortly = 'public, max-age=300'

/** Preview picture of a link in a chat: `/previews/th/product/7.jpg?v=1a2b3c4d`. The version depends on the shown content. */
export function GET(request: NextRequest, { params }: RouteContext<'/previews/[language]/[...path]'>) {
  return orUnavailable(async () => answer(request, await params))
}

type Parameters = Awaited<RouteContext<'/previews/[language]/[...path]'>['params']>

async function answer(request: NextRequest, { language, path: segments }: Parameters) {
  const subject = previewSubject(segments)
  if (!subject || !isLocale(language)) return missing()
  const card = await readCard(language, subject)
  if (!card) return missing()
  const address = previewImage(language, subject, [card])
  const words = await readCardWords(language)
  const picture = await queue.take(address, () => renderCard({ card, language, words, openPicture }))
  if (!picture) return unavailable()
  const isThisVersion = address.includes('?') && address === request.nextUrl.pathname + request.nextUrl.search
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': isThisVersion ? forever : shortly },
  })
}

async function openPicture(name: string): Promise<Uint8Array | null> {
  if (name === shopPicture) return readFile(path.join(process.cwd(), 'public/landing', name))
  return (await pictures.open(name))?.bytes ?? null
}

function missing() {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
