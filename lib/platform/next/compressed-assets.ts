import path from 'node:path'
import { readBuildFile, staticFileOf } from './build-files'

/** Finds the Brotli encoding that the build made of a script or style sheet, by its URL; null if there is none. */
export type BrotliFinder = (address: string) => Buffer | null

/** The encodings in a build folder, which lib/tools/scripts/compress-assets.mjs writes. */
export function brotliIn(folder: string): BrotliFinder {
  return (address) => {
    const asset = staticFileOf(address)
    if (asset?.extension !== 'js' && asset?.extension !== 'css') return null
    return readBuildFile(path.join(/* turbopackIgnore: true */ folder, 'static', `${asset.file}.br`))
  }
}
