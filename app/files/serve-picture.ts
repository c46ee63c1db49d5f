import { bestPictureForm } from '@/lib/core/images'
import { isBannerFile } from '@/lib/domain/content/special-codes'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { pictures } from './picture-files'

/** The format of a variant depends on the browser's Accept header. */
const headers = { 'Content-Security-Policy': "default-src 'none'; sandbox", Vary: 'Accept' }

/** A stored name contains a random part, and its bytes never change. */
const forEver = 'public, max-age=31536000, immutable'

/** The variant is still being generated; a short lifetime lets the browser fetch it on the next visit. */
const forNow = 'public, max-age=60'

/** Shown instead of a browser's sign for a broken picture: a new shop has no banners, and their words stand on plain color. */
const nothing = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** The picture with this stored name, or its smaller variant: 404 when it does not exist, 503 when that cannot be determined. */
export function servePicture(name: string, request: Request): Promise<Response> {
  return orUnavailable(async () => {
    const picture = await pictures.open(decodeName(name), bestPictureForm(request.headers.get('accept')))
    if (!picture) return missing(name)
    return new Response(new Uint8Array(picture.bytes), {
      headers: { ...headers, 'Content-Type': picture.type, 'Cache-Control': picture.isFinal ? forEver : forNow },
    })
  })
}

function missing(name: string): Response {
  const body = isBannerFile(name) ? nothing : null
  return new Response(body, {
    status: 404,
    headers: { 'Cache-Control': 'no-store', ...(body && { ...headers, 'Content-Type': 'image/svg+xml' }) },
  })
}

/** The comma and the equals sign of a stored name may arrive percent-encoded. */
function decodeName(name: string): string {
  return name.replace(/%2C/gi, ',').replace(/%3D/gi, '=')
}
