import sharp from 'sharp'
import { maximumScreenshotBytes } from '@/lib/domain/orders/payment-report'
import { redrawPaymentSlip } from './payment-slip'

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()

it('refuses a small image file with too many pixels, and scales a large photo down to a JPEG', async () => {
  const tooMany = await pictureOf(8000, 6251)
  expect(tooMany.length).toBeLessThan(maximumScreenshotBytes)
  await expect(redrawPaymentSlip(tooMany)).rejects.toThrow('Please choose an image file')
  expect(await sharp(await redrawPaymentSlip(await pictureOf(4000, 3000))).metadata()).toMatchObject({
    format: 'jpeg',
    width: 2400,
    height: 1800,
  })
})
