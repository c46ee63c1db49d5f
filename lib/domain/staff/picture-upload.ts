/**
 * Limits of a picture that staff upload, as placeholders of their sentence. A file of few kilobytes can decode to gigabytes of
 * pixels; cameras of phones have 12 to 50 million. What is enforced is their memory (lib/platform/pictures/decoding.ts): fewer of 16
 * bits or with transparency fit.
 */
export const pictureLimits = { megabytes: 10, megapixels: 50 } as const

export const maxUploadBytes = pictureLimits.megabytes * 1024 * 1024

/** An uploaded picture is deleted after so many days in which nothing referred to it. */
export const unusedPictureDays = 30

/** The name under which an upload is stored and referred to. @param hash 16 characters of base64url */
export function uploadedPictureName(hash: string): string {
  return `picture,${hash}.webp`
}

/** Whether a file was uploaded by staff; pictures of imports have other names. */
export function isUploadedPicture(name: string): boolean {
  return /^picture,[\w-]{16}\.webp$/.test(name)
}

/** Finds uploads in any text: by name, in a URL, or by the name of a smaller variant. Its one group is the hash. */
export const uploadedPicturePattern = String.raw`picture(?:-resize-\d+)?(?:,|%2C)([\w-]{16})\.webp`

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
