import path from 'node:path'
import { inDecodingQueue, openPicture, turns } from '@/lib/platform/pictures/decoding'
import { heifKind } from '@/lib/backend/infrastructure/storage/image-bytes'

/** Formats that phones write and that are converted to WebP for browsers. */
const convertible = /\.(avif|heic|heif)$/i

export function needsConversion(name: string): boolean {
  return convertible.test(name)
}

/** The name of the converted picture. */
export function convertedName(name: string): string {
  return `${path.parse(name).name}.webp`
}

/** Longest side of a converted picture; larger than the largest variant that pages show. */
const maxSide = 2000

/**
 * Converts an AVIF or HEIC photo to WebP with its orientation applied; returns a reason when it cannot be decoded. HEIC needs a
 * patented decoder that may be missing.
 */
export async function convertPicture(name: string, bytes: Uint8Array): Promise<Uint8Array | { reason: string }> {
  try {
    return await inDecodingQueue(turns.import, async () =>
      (await openPicture(bytes))
        .rotate()
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 85 })
        .toBuffer(),
    )
  } catch {
    const isHeic = heifKind(bytes) === 'heic'
    return {
      reason: isHeic
        ? `${name} is in HEIC, which cannot be read here: save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)`
        : `${name} is damaged, too large or no picture`,
    }
  }
}
