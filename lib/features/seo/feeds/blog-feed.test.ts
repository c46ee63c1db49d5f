import { toPost } from '@/lib/features/content/posts'
import { rowsOf } from '@/lib/core/wire-record'
import { wirePost } from '@/lib/features/content/schemas'
import { readJson } from '@/lib/platform/rpc/read-json'
import { childText, elementsOf } from '../testing/xml'
import { blogFeed } from './blog-feed'

const rows = readJson(rowsOf(wirePost), [
  {
    id: 3,
    title: 'Kale & “friends” ]]> in November',
    date: '2026-11-19',
    body: '<p>See <a href="/en/index">the shop</a> and <img src="/files/x.webp" alt=""> <a href="https://other.example/">this</a></p>',
    picture: 'kale,Xy1.webp',
    meta_description: 'Crisp stems',
  },
  { id: 4, title: 'Who we are', date: null, body: '<p>People</p>' },
])

const feed = blogFeed({
  icon: null,
  language: 'en',
  code: 'news',
  title: 'News | Talat',
  description: 'All posts',
  posts: rows.map((row) => toPost(row, 'en')),
  absolute: (path) => new URL(path, 'https://shop.example').toString(),
})

it('is RSS 2.0 with links to the blog page and to itself', () => {
  const [rss] = elementsOf(feed, 'rss')
  expect(rss?.attributes).toMatchObject({ version: '2.0' })
  expect(childText(rss, 'link')).toBe('https://shop.example/en/blogs?code=news')
  expect(elementsOf(feed, 'atom:link')[0]?.attributes).toMatchObject({ rel: 'self', href: 'https://shop.example/feeds/en/news.xml' })
})

it('contains only posts with a date, published at midnight in Thailand', () => {
  const items = elementsOf(feed, 'item')
  expect(items.map((item) => childText(item, 'title'))).toEqual(['Kale & “friends” ]]> in November'])
  expect(childText(items[0], 'link')).toBe('https://shop.example/en/blog?post=3')
  expect(childText(items[0], 'description')).toBe('Crisp stems')
  expect(new Date(childText(items[0], 'pubDate') ?? '').toISOString()).toBe('2026-11-18T17:00:00.000Z')
})

it('has only absolute URLs in its content', () => {
  const content = childText(elementsOf(feed, 'item')[0], 'content:encoded') ?? ''
  expect(content.match(/(?:src|href)="[^"]*"/g)).toEqual([
    'src="https://shop.example/files/kale%2CXy1.webp"',
    'href="https://shop.example/en/index"',
    'src="https://shop.example/files/x.webp"',
    'href="https://other.example/"',
  ])
})
