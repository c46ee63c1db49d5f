import { variantName, variantWidths, type VariantWidth } from '@/lib/core/images'

const contentTypes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const

export type PictureType = (typeof contentTypes)[keyof typeof contentTypes] | 'image/avif'

export type PictureName = Readonly<{
  /** The requested name. */
  name: string
  type: PictureType
  /** The original and width of a smaller variant; null for a name without a size. */
  variant: Readonly<{ original: string; width: VariantWidth }> | null
}>

/** `base,RANDOM.ext` or `base.ext`, as Netforce stores files; excludes path traversal. */
const pattern = /^([A-Za-z0-9_][\w-]{0,79})(,[\w-]{1,40}={0,2})?\.(webp|jpg|jpeg|png|gif)$/

const variantPattern = /^(.+)-resize-(\d+)$/

/**
 * Parses the name of a picture. Netforce puts a variant's size before the comma: `photo,AbC.webp` at 512 pixels is
 * `photo-resize-512,AbC.webp` (spec 9, image variant).
 */
export function parsePictureName(name: string): PictureName | null {
  const match = pattern.exec(name)
  const type = contentTypeOf(match?.[3])
  if (!match || !type) return null
  const [, base = '', random = '', extension] = match
  const sized = variantPattern.exec(base)
  const width = variantWidths.find((candidate) => String(candidate) === sized?.[2])
  const variant = sized?.[1] && width ? { original: `${sized[1]}${random}.${extension}`, width } : null
  return { name, type, variant }
}

/** Names of a stored picture's smaller variants. */
export function variantNames(name: string): readonly string[] {
  return variantWidths.map((width) => variantName(name, width))
}

/** File names under which a variant is cached, one for each format. */
export function variantFiles(variant: string): readonly string[] {
  return [variant, `${variant}.webp`, `${variant}.avif`]
}

function contentTypeOf(extension: string | undefined): PictureType | null {
  return extension && extension in contentTypes ? contentTypes[extension as keyof typeof contentTypes] : null
}
