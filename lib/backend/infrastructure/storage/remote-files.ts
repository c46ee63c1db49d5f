import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { FileStore } from './files'
import { isImage } from './image-bytes'
import type { SizeLimitedFolder } from './size-limited-folder'

const timeoutMs = 10_000

/** In bytes; larger files are rejected. A product photograph has a few hundred kilobytes. */
const maximumBytes = 20 * 1024 * 1024

/**
 * Pictures of another server that implements the protocol, at Netforce's path `/static/db/DATABASE/files/NAME`. Each is fetched
 * once, even by concurrent requests, and cached, so that it stays available while that server is down. `read` expects a validated
 * name, because it becomes part of a URL. It rejects with an RpcError of kind network while the server is down or returns
 * something that is not a picture.
 */
export function remoteFiles(serverUrl: string, database: string, cached: SizeLimitedFolder): Pick<FileStore, 'read'> {
  const folder = new URL(`static/db/${database}/files/`, serverUrl.replace(/\/?$/, '/'))
  const onTheWay = new Map<string, Promise<Uint8Array | null>>()

  async function fetchAndStore(name: string): Promise<Uint8Array | null> {
    const bytes = await fetchPicture(new URL(encodeURIComponent(name), folder))
    // Only a name with a random part is immutable.
    if (bytes && name.includes(',')) await cached.keep(name, bytes)
    return bytes
  }

  return {
    async read(_folder, name) {
      const bytes = await cached.read(name)
      if (bytes) return bytes
      const running = onTheWay.get(name) ?? fetchAndStore(name).finally(() => onTheWay.delete(name))
      onTheWay.set(name, running)
      return running
    },
  }
}

/** Null for a missing file: Netforce then responds 200 with an empty body. */
async function fetchPicture(url: URL): Promise<Uint8Array | null> {
  const { status, bytes } = await fetchBytes(url)
  if (status === 404 || (status === 200 && bytes.length === 0)) return null
  if (status !== 200 || !isImage(bytes)) throw new RpcError('network', `${url.pathname} was answered with status ${status} and no picture.`)
  return bytes
}

async function fetchBytes(url: URL): Promise<Readonly<{ status: number; bytes: Uint8Array }>> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    if (Number(response.headers.get('content-length') ?? 0) > maximumBytes) throw new Error('The file is too large')
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
  } catch (cause) {
    throw new RpcError('network', `${url.pathname} could not be fetched.`, undefined, { cause })
  }
}
