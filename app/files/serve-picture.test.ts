import { bannerFile } from '@/lib/domain/content/special-codes'
import { servePicture } from './serve-picture'

jest.mock('./picture-files', () => ({ pictures: { open: async () => null } }))

const serve = async (name: string) => {
  const answer = await servePicture(name, new Request(`http://localhost/files/${name}`))
  return [answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type'), await answer.text()]
}

describe('a picture that does not exist', () => {
  it.each([bannerFile('promotions', 'th'), 'banner-best_sellers-en-resize-720.webp'])(
    'draws nothing where a new shop has no banner, instead of the sign for a broken picture: %s',
    async (name) => {
      expect(await serve(name)).toEqual([404, 'no-store', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
    },
  )

  it('is missed elsewhere, where its description stands in for it', async () => {
    expect(await serve('kale,Xy12ab.jpg')).toEqual([404, 'no-store', null, ''])
  })
})
