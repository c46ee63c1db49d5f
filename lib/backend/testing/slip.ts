import sharp from 'sharp'

/** A small picture as a browser's data URL, with metadata as phones write it. */
export async function slipDataUrl(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'jpeg', background = '#ffc43a'): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 90, channels: 3, background } })
  const bytes = await picture
    .withExif({ IFD0: { Model: 'Secret phone' } })
    .toFormat(format)
    .toBuffer()
  return `data:image/${format};base64,${bytes.toString('base64')}`
}
