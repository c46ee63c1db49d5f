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
      const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
      const size = { width: picture.width * scale, height: picture.height * scale }
      const shrunk = await drawJpeg(picture, { left: 0, top: 0, width: picture.width, height: picture.height }, size, quality)
      if (shrunk && shrunk.size <= maximumBytes) return shrunk
    }
    return null
  } catch {
    return null
  }
}

type Size = Readonly<{ width: number; height: number }>

/** A part of a picture as a JPEG of another size. Null if the browser cannot draw it. */
export function drawJpeg(
  picture: CanvasImageSource,
  { left, top, width, height }: Size & Readonly<{ left: number; top: number }>,
  to: Size,
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(to.width))
  canvas.height = Math.max(1, Math.round(to.height))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: transparent areas become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
