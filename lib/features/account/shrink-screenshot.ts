import { maximumScreenshotBytes } from '@/lib/domain/orders/payment-report'

/** Longest sides in pixels and qualities of JPEG that are tried, until one is small enough. The first is what staff need to read a slip. */
const attempts = [
  [2400, 0.85],
  [2400, 0.7],
  [1600, 0.8],
  [1200, 0.7],
] as const

/**
 * A picture as a JPEG of at most 2 MB, drawn by the browser; also one in a form that only the browser can read, such as
 * HEIC in Safari. Null when the browser cannot draw it.
 */
export async function shrinkScreenshot(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file)
    for (const [longestSide, quality] of attempts) {
      const shrunk = await draw(picture, longestSide, quality)
      if (shrunk && shrunk.size <= maximumScreenshotBytes) return shrunk
    }
    return null
  } catch {
    return null
  }
}

function draw(picture: ImageBitmap, longestSide: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // What was transparent is white, as on paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
