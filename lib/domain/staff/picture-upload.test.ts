import { isDrawnAgain, maxUploadBytes } from './picture-upload'

it.each([
  ['IMG_1.HEIC', '', 1000],
  ['photo', 'image/heic', 1000],
  ['photo.jpg', 'image/jpeg', 5_000_000],
  ['logo.png', 'image/png', maxUploadBytes + 1],
])('draws %s (%s, %d bytes) again before it is sent', (name, type, size) => {
  expect(isDrawnAgain({ name, type, size })).toBe(true)
})

it.each([
  ['photo.jpg', 'image/jpeg', 300_000],
  ['logo.png', 'image/png', 5_000_000],
  ['price list.pdf', 'application/pdf', 300_000],
])('sends %s (%s, %d bytes) as it is', (name, type, size) => {
  expect(isDrawnAgain({ name, type, size })).toBe(false)
})
