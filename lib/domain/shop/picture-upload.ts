/**
 * Limits of a picture that staff upload, as placeholders of their sentence. A file of few kilobytes can decode to gigabytes of
 * pixels; cameras of phones have 12 to 50 million.
 */
export const pictureLimits = { megabytes: 10, megapixels: 50 } as const

export const maxUploadBytes = pictureLimits.megabytes * 1024 * 1024

export const maxUploadPixels = pictureLimits.megapixels * 1_000_000

/** Formats of pictures that staff upload, as MIME types; without HEIC, so that iPhones convert their photos to JPEG. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

type ChosenPicture = Readonly<{ name: string; type: string; size: number }>

/** In bytes. A larger photo takes long on a mobile network, and no page shows its details. */
const largePhoto = 2 * 1024 * 1024

/**
 * Whether the browser should draw a chosen picture again before it is sent: Apple's HEIC, which the server may be unable to
 * decode, and large photos. Formats with transparency are sent as they are, unless they are too large anyway.
 */
export function isDrawnAgain({ name, type, size }: ChosenPicture): boolean {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return true
  return size > (type === 'image/jpeg' ? largePhoto : maxUploadBytes)
}
