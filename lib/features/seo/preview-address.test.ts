import { previewImage, previewSubject, type PreviewSubject } from './preview-address'

const subjects: PreviewSubject[] = [
  { kind: 'product', key: 7 },
  { kind: 'category', key: 'FRUIT_VEG' },
  { kind: 'post', key: 3 },
  { kind: 'shop' },
]

describe('the URL of a link preview', () => {
  it.each(subjects)('is parsed back to its subject: $kind', (subject) => {
    const { pathname } = new URL(previewImage('th', subject, ['Kale']), 'https://shop.example')
    const [, , language, ...segments] = pathname.split('/')
    expect(language).toBe('th')
    expect(previewSubject(segments)).toEqual(subject)
  })

  it('changes with the pictured price and is stable otherwise', () => {
    const kale: PreviewSubject = { kind: 'product', key: 7 }
    expect(previewImage('th', kale, ['Kale', 4500])).toBe(previewImage('th', kale, ['Kale', 4500]))
    expect(previewImage('th', kale, ['Kale', 4500])).not.toBe(previewImage('th', kale, ['Kale', 4400]))
  })

  it.each([
    [[]],
    [['product']],
    [['product', '0.jpg']],
    [['product', '7.png']],
    [['post', 'x.jpg']],
    [['category', '../x.jpg']],
    [['shop.jpg', 'x.jpg']],
    [['cart', '7.jpg']],
  ])('has no subject for the segments %j', (segments) => expect(previewSubject(segments)).toBeNull())
})
