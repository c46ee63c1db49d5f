import { previewImage, previewSubject, type PreviewSubject } from './preview-address'

const subjects: PreviewSubject[] = [
  { kind: 'product', key: 7 },
  { kind: 'category', key: 'FRUIT_VEG' },
  { kind: 'post', key: 3 },
  { kind: 'shop' },
]

describe('the address of a link preview', () => {
  it.each(subjects)('leads back to what it pictures: $kind', (subject) => {
    const { pathname } = new URL(previewImage('th', subject, ['Kale']), 'https://shop.example')
    const [, , language, ...segments] = pathname.split('/')
    expect(language).toBe('th')
    expect(previewSubject(segments)).toEqual(subject)
  })

  it('changes with the price, and only with what is pictured', () => {
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
  ])('reads nothing out of %j', (segments) => expect(previewSubject(segments)).toBeNull())
})
