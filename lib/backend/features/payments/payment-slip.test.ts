import sharp from 'sharp'
import { maximumScreenshotBytes } from '@/lib/domain/payments/payment-report'
import { redrawPaymentSlip } from './payment-slip'

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()

it('refuses a small image file with too many pixels, and scales a large photo down to a JPEG [F1]', async () => {
  const tooMany = await pictureOf(8000, 6251)
  expect(tooMany.length).toBeLessThan(maximumScreenshotBytes)
  await expect(redrawPaymentSlip(tooMany, '203.0.113.7')).rejects.toThrow('Please choose an image file')
  expect(await sharp(await redrawPaymentSlip(await pictureOf(4000, 3000), '203.0.113.7')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 2400,
    height: 1800,
  })
})

it('decodes slips of one or many networks one after another, so that they share no memory [F1]', async () => {
  const photo = await pictureOf(2000, 1500)
  let most = 0
  const redrawn = Promise.all([1, 2, 3, 4, 5, 6].map((network) => redrawPaymentSlip(photo, `203.0.113.${network}`)))
  let isDone = false
  void redrawn.finally(() => (isDone = true))
  for (; !isDone; await new Promise(setImmediate)) most = Math.max(most, sharp.counters().process)
  expect(await redrawn).toHaveLength(6)
  expect(most).toBe(1)
})
