import sharp from 'sharp'
import { interlacedPng } from '@/lib/backend/testing/slip'
import { inDecodingQueue, openPicture, PictureTooLarge, turns } from './decoding'

it.each([
  ['of 16 bits', 7000, 7000, { bits: 16, colorType: 2 }],
  ['of 16 bits and transparency', 4500, 4500, { bits: 16, colorType: 6 }],
  ['of too many pixels', 8000, 7000, { bits: 8, colorType: 2 }],
] as const)('refuses a picture %s by its header, before it is decoded [F1]', async (_what, width, height, kind) => {
  const bytes = interlacedPng(width, height, kind)
  expect(bytes.length).toBeLessThan(200)
  await expect(openPicture(bytes)).rejects.toThrow(PictureTooLarge)
})

it('opens a photo of fifty million pixels, and what has half as many of 16 bits', async () => {
  await expect(openPicture(interlacedPng(8660, 5773, { bits: 8, colorType: 2 }))).resolves.toBeDefined()
  await expect(openPicture(interlacedPng(5000, 5000, { bits: 16, colorType: 2 }))).resolves.toBeDefined()
})

it('gives up a picture that takes too long', async () => {
  const picture = await openPicture(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  )
  expect(Object(picture).options.timeoutSeconds).toBe(30)
})

it('has two places, of which work in the background and what people send take one', async () => {
  const running: string[] = []
  const finish: (() => void)[] = []
  const put = (name: keyof typeof turns) =>
    inDecodingQueue(turns[name], () => new Promise<void>((resolve) => (running.push(name), finish.push(resolve))))
  const done = Promise.all([put('background'), put('staff'), put('import'), put('variants'), put('previews')])
  await new Promise(setImmediate)
  expect(running).toEqual(['background', 'variants'])
  for (; finish.length > 0; await new Promise(setImmediate)) finish.shift()?.()
  await done
})
