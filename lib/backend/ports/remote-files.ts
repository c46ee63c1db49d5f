import type { FileStore } from './files'

const timeoutMs = 10_000

/**
 * Files of another server that speaks the protocol, where Netforce serves them: `/static/db/DATABASE/files/NAME`.
 * @param name must be checked before: it becomes part of an address
 */
export function remoteFiles(serverUrl: string, database: string): Pick<FileStore, 'read'> {
  const folder = new URL(`static/db/${database}/files/`, serverUrl.replace(/\/?$/, '/'))
  return {
    async read(_folder, name) {
      const response = await fetch(new URL(encodeURIComponent(name), folder), {
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => null)
      if (!response?.ok) return null
      const bytes = new Uint8Array(await response.arrayBuffer())
      // Netforce answers 200 with nothing in it for a file that it does not have.
      return bytes.length > 0 ? bytes : null
    },
  }
}
