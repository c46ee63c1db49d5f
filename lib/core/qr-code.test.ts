import fc from 'fast-check'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { drawQrCode } from './qr-code'

const address = 'https://talat.example/th/pi?qr_code=TE9ULTI2MTEyMC1WTDAx'

async function scan(text: string): Promise<string | undefined> {
  const { side, path } = drawQrCode(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 4}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(Uint8ClampedArray.from(data), info.width, info.height)?.data
}

it('a QR code of any URL can be scanned', async () => {
  await fc.assert(
    fc.asyncProperty(fc.webUrl({ withQueryParameters: true, size: 'small' }), async (url) => {
      expect(await scan(url)).toBe(url)
    }),
    { numRuns: 25 },
  )
})

it('leaves a quiet zone of four modules on every side', () => {
  const { side, path } = drawQrCode(address)
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => ({
    left: Number(x),
    right: Number(x) + Number(length),
    y: Number(y),
  }))
  expect(Math.min(...bars.map(({ left }) => left))).toBe(4)
  expect(Math.max(...bars.map(({ right }) => right))).toBe(side - 4)
  expect(bars.at(0)?.y).toBe(4)
  expect(bars.at(-1)?.y).toBe(side - 5)
})
