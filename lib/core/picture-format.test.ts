import { bestPictureForm } from './picture-format'

it.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/png,*/*;q=0.8', 'webp'],
  ['*/*', 'own'],
  [null, 'own'],
] as const)('the Accept header %j selects the format %s', (accept, form) => {
  expect(bestPictureForm(accept)).toBe(form)
})
