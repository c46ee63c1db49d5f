import { pictures } from '@/app/files/picture-files'
import type { ShopIconFile } from '@/lib/domain/content/shop-icons'
import { drawIcon } from '@/lib/features/seo/draw-icon'
import { createPictureQueue } from '@/lib/features/seo/preview/picture-queue'
import { unavailable } from '@/lib/platform/http/error-pages/unavailable'

/** All files of an icon and a logo. Drawing takes a tenth of a second. */
const queue = createPictureQueue({ cachedBytes: 2 * 1024 * 1024, atOnce: 1, waiting: 20 })

/**
 * The response with a stored picture drawn as an icon; null if there is no such picture.
 * @param cacheControl of the picture
 */
export async function iconResponse(name: string, file: ShopIconFile, cacheControl: string): Promise<Response | null> {
  const picture = (await pictures.open(name))?.bytes
  if (!picture) return null
  const drawn = await queue.take(`${file} ${name}`, () => drawIcon(picture, file))
  if (!drawn) return unavailable()
  return new Response(new Uint8Array(drawn), { headers: { 'Content-Type': 'image/png', 'Cache-Control': cacheControl } })
}
