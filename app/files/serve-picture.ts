import { orUnavailable } from '@/lib/unavailable'
import { pictures } from './picture-files'

/** A stored name holds a random part and never changes its bytes. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** The picture of a stored name, or its smaller variant: 404 when there is none, 503 while nobody can know. */
export function servePicture(name: string): Promise<Response> {
  return orUnavailable(async () => {
    const picture = await pictures.open(decodeName(name))
    if (!picture) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    return new Response(new Uint8Array(picture.bytes), { headers: { ...headers, 'Content-Type': picture.type } })
  })
}

/** The comma of a stored name may arrive encoded. */
function decodeName(name: string): string {
  return name.replace(/%2C/gi, ',').replace(/%3D/gi, '=')
}
