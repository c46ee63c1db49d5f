import { screen, within } from '@testing-library/react'
import type { BlogMenuEntry } from '@/lib/features/content/blog-menu'
import type { Post } from '@/lib/features/content/posts'
import type { SafeHtml } from '@/lib/features/content/safe-html'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { BlogMenu } from './blog-menu'
import { BlogPosts } from './blog-posts'
import { PostArticle } from './post-article'

const post: Post = {
  id: 7,
  code: null,
  title: 'The first strawberries',
  date: '2026-11-19',
  longDate: '19 November 2026',
  body: '<p>The whole story</p>' as SafeHtml,
  summary: '<p>In short</p>' as SafeHtml,
  picture: 'berries.webp',
  thumbnail: null,
  description: 'In short',
  keywords: null,
  blog: { name: 'News (ข่าวจากตลาด)', code: 'news' },
  previous: { id: 6, title: 'A fourth van' },
  next: { id: 8, title: 'New rice' },
}

const menu: readonly BlogMenuEntry[] = [
  { blog: { id: 1, name: 'News (ข่าวจากตลาด)', code: 'news', isArchived: false }, posts: [{ id: 7, title: post.title, blogCode: 'news' }] },
  { blog: { id: 4, name: 'Journal 2025 (บันทึกปี 2568)', code: 'journal-2025', isArchived: true }, posts: [] },
]

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('a post card shows title, long date, category, picture, summary and links to the adjacent posts [S2.124]', () => {
  const { container } = renderWithMessages(<BlogPosts name="News" posts={[post]} />)
  expect(hrefOf(post.title)).toBe('/en/blog?post=7')
  expect(screen.getByText('19 November 2026').getAttribute('datetime')).toBe('2026-11-19')
  expect(hrefOf('News')).toBe('/en/blogs?code=news')
  expect(decodeURIComponent(container.querySelector('img')?.src ?? '')).toContain('/files/berries-resize-')
  expect(screen.getByText('In short')).toBeTruthy()
  expect(hrefOf(/Previous/)).toBe('/en/blog?post=6')
  expect(hrefOf(/Next/)).toBe('/en/blog?post=8')
})

it('a post shows its whole body [S2.124]', () => {
  renderWithMessages(<PostArticle post={post} products={[]} />)
  expect(screen.getByText('The whole story')).toBeTruthy()
  expect(hrefOf(/Previous/)).toBe('/en/blog?post=6')
})

it.each([
  ['en', ['News', 'Journal 2025(archived)']],
  ['th', ['ข่าวจากตลาด', 'บันทึกปี 2568(เก็บเข้ากรุ)']],
] as const)(
  'the menu (%s) lists blogs, highlighted posts and archived blogs last, and collapses on narrow screens [S2.123]',
  (locale, names) => {
    const { container } = renderWithMessages(<BlogMenu menu={menu} currentCode="news" />, locale)
    const [folded, open] = [container.querySelector('details'), container.querySelector(':scope > nav')]
    expect([folded?.className, open?.className]).toEqual([expect.stringContaining('lg:hidden'), expect.stringContaining('hidden')])
    for (const part of [folded, open]) {
      const links = within(part as HTMLElement).getAllByRole('link', { hidden: true })
      expect(links.map((link) => link.textContent)).toEqual([names[0], post.title, names[1]])
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        `/${locale}/blogs?code=news`,
        `/${locale}/blog?post=7`,
        `/${locale}/blogs?code=journal-2025`,
      ])
      expect(links[0]?.getAttribute('aria-current')).toBe('page')
    }
  },
)

it('a blog with many posts links to its newer and older posts', () => {
  renderWithMessages(<BlogPosts name="News" posts={[post]} newerHref="/en/blogs?code=news" olderHref="/en/blogs?code=news&part=3" />)
  expect([hrefOf('Newer posts'), hrefOf('Older posts')]).toEqual(['/en/blogs?code=news', '/en/blogs?code=news&part=3'])
})
