import { bestPictureForm } from '@/lib/core/picture-format'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { pictures } from './picture-files'

/** A variant comes in the form that the browser likes best. */
const headers = { 'Content-Security-Policy': "default-src 'none'; sandbox", Vary: 'Accept' }

/** A stored name holds a random part and never changes its bytes. */
const forEver = 'public, max-age=31536000, immutable'

/** A smaller form is being made and better fetched the next time. */
const forNow = 'public, max-age=60'

/** The picture of a stored name, or its smaller variant: 404 when there is none, 503 while no one can know. */
export function servePicture(name: string, request: Request): Promise<Response> {
  return orUnavailable(async () => {
    const picture = await pictures.open(decodeName(name), bestPictureForm(request.headers.get('accept')))
    if (!picture) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    return new Response(new Uint8Array(picture.bytes), {
      headers: { ...headers, 'Content-Type': picture.type, 'Cache-Control': picture.isFinal ? forEver : forNow },
    })
  })
}

/** The comma of a stored name may arrive encoded. */
function decodeName(name: string): string {
  return name.replace(/%2C/gi, ',').replace(/%3D/gi, '=')
}
