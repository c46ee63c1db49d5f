import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Finds the Brotli encoding that the build made of a script or style sheet, by its URL; null if there is none. */
export type BrotliFinder = (address: string) => Buffer | null

const asset = /^\/_next\/(static\/(?:[\w-][\w.~-]*\/)*[\w-][\w.~-]*\.(?:js|css))(?:\?|$)/

/** The encodings in a build folder, which lib/tools/scripts/compress-assets.mjs writes. */
export function brotliIn(folder: string): BrotliFinder {
  return (address) => {
    const [, file] = asset.exec(address) ?? []
    return file ? read(path.join(/* turbopackIgnore: true */ folder, `${file}.br`)) : null
  }
}

function read(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
