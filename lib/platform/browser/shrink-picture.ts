/**
 * Maximum side lengths in pixels and JPEG qualities, tried in order until the file is small enough. At the first size staff can
 * read a payment slip, and pages show nothing larger.
 */
const attempts = [
  [2400, 0.85],
  [2400, 0.7],
  [1600, 0.8],
  [1200, 0.7],
] as const

/**
 * Re-encodes a picture as a JPEG of at most `maximumBytes`, using the browser's decoder, so that it also handles formats like HEIC in
 * Safari. Null if the browser cannot decode it.
 */
export async function shrinkPicture(file: Blob, maximumBytes: number): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file)
    for (const [maxSide, quality] of attempts) {
      const shrunk = await draw(picture, maxSide, quality)
      if (shrunk && shrunk.size <= maximumBytes) return shrunk
    }
    return null
  } catch {
    return null
  }
}

function draw(picture: ImageBitmap, maxSide: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: transparent areas become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
