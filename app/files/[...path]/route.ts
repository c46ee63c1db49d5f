import { pictures } from '../picture-files'

/** A stored name holds a random part and never changes its bytes. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** Pictures of the shop and their smaller variants (design 3). */
export async function GET(_request: Request, { params }: RouteContext<'/files/[...path]'>) {
  const { path } = await params
  const [name] = path
  const picture = path.length === 1 && name ? await pictures.open(decodeName(name)) : null
  if (!picture) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(new Uint8Array(picture.bytes), { headers: { ...headers, 'Content-Type': picture.type } })
}

/** The comma of a stored name may arrive encoded. */
function decodeName(name: string): string {
  return name.replace(/%2C/gi, ',').replace(/%3D/gi, '=')
}
