import path from 'node:path'
import sharp from 'sharp'
import { heifKind } from '@/lib/backend/infrastructure/storage/image-bytes'

/** Phones write these; browsers are given WebP. */
const convertible = /\.(avif|heic|heif)$/i

export function needsConversion(name: string): boolean {
  return convertible.test(name)
}

/** The name of what a picture is converted to. */
export function convertedName(name: string): string {
  return `${path.parse(name).name}.webp`
}

/** Longest side of a converted picture, above the largest variant that pages show. */
const longestSide = 2000

/** A photo in AVIF or HEIC as WebP, upright; or what to do where it cannot be decoded. HEIC needs a decoder that is patented. */
export async function convertPicture(name: string, bytes: Uint8Array, limitInputPixels: number): Promise<Uint8Array | { reason: string }> {
  try {
    return await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    const isHeic = heifKind(bytes) === 'heic'
    return {
      reason: isHeic
        ? `${name} is in HEIC, which cannot be read here: save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)`
        : `${name} is damaged, too large or no picture`,
    }
  }
}
