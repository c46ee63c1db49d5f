/** Magic bytes of image formats: file names and declared types are untrusted. */
const signatures = [
  { isAt: 0, bytes: [0xff, 0xd8, 0xff] },
  { isAt: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { isAt: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { isAt: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const

/** Whether bytes begin like a JPEG, PNG, GIF or WebP. */
export function isImage(bytes: Uint8Array): boolean {
  return signatures.some(({ isAt, bytes: start }) => start.every((byte, index) => bytes[isAt + index] === byte))
}

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/**
 * Detects AVIF, and Apple's HEIC, which the installed library may or may not be able to decode, by the `ftyp` box; null for other
 * bytes.
 */
export function heifKind(bytes: Uint8Array): 'avif' | 'heic' | null {
  const [box, brand] = [asciiOf(bytes.subarray(4, 8)), asciiOf(bytes.subarray(8, 12))]
  if (box !== 'ftyp') return null
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return heicBrands.includes(brand) ? 'heic' : null
}

function asciiOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
