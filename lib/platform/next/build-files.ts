import { readFileSync } from 'node:fs'

/** The static files that Next writes for browsers. None of their names contains anything else. */
const staticFile = /^\/_next\/static\/((?:[\w-][\w.~-]*\/)*[\w-][\w.~-]*\.([a-z0-9]+))(?:\?|$)/

/** The path below Next's static files, and the extension, that a URL names; null for any other URL. */
export function staticFileOf(address: string): Readonly<{ file: string; extension: string }> | null {
  const [, file, extension] = staticFile.exec(address) ?? []
  return file && extension ? { file, extension } : null
}

/** The content of a file; null if it cannot be read. */
export function readBuildFile(place: string): Buffer | null {
  try {
    return readFileSync(place)
  } catch {
    return null
  }
}
