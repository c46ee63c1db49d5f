import { arrangeBlogMenu } from './blog-menu'

const blog = (id: number, code: string, isArchived = false) => ({ id, code, name: code, isArchived })
const post = (id: number, blogCode: string | null) => ({ id, title: `post ${id}`, blogCode })

it('lists blogs in the order given, each with its own highlighted posts', () => {
  const menu = arrangeBlogMenu([blog(2, 'recipes'), blog(1, 'news')], [post(7, 'news'), post(8, 'recipes'), post(9, 'news')])
  expect(menu.map(({ blog: { code }, posts }) => [code, posts.map(({ id }) => id)])).toEqual([
    ['recipes', [8]],
    ['news', [7, 9]],
  ])
})

it('puts archived blogs after the others and leaves their posts out [S2.123]', () => {
  const menu = arrangeBlogMenu([blog(1, 'old', true), blog(2, 'news'), blog(3, 'older', true)], [post(7, 'old'), post(8, 'news')])
  expect(menu.map(({ blog: { code }, posts }) => [code, posts.length])).toEqual([
    ['news', 1],
    ['old', 0],
    ['older', 0],
  ])
})

it('omits posts that belong to no listed blog', () => {
  expect(arrangeBlogMenu([blog(1, 'news')], [post(7, null), post(8, 'hidden')])[0]?.posts).toEqual([])
})
