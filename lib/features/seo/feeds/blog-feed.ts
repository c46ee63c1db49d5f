import { shopIconPath } from '@/lib/domain/content/shop-icons'
import { Feed } from 'feed'
import { pageOfPost, type Post } from '@/lib/features/content/posts'
import { fileUrl } from '@/lib/core/images'
import { pageHref, routes } from '@/lib/core/urls/routes'
import { escapeXml } from '@/lib/core/markup/xml'
import { blogFeedPath } from './feed-address'
import type { Locale } from '@/lib/core/locale'

type BlogFeed = Readonly<{
  language: Locale
  code: string
  /** The blog's name and the shop's name. */
  title: string
  description: string
  /** The shop's own icon, by the name of its picture. */
  icon: string | null
  posts: readonly Post[]
  /** Makes a path of this site absolute. */
  absolute: (path: string) => string
}>

/** A blog as RSS 2.0, newest first. Posts without a date are left out: they are pages, not news. */
export function blogFeed({ language, code, title, description, icon, posts, absolute }: BlogFeed): string {
  const dated = posts.flatMap((post) => (post.date ? [{ post, date: startOfDay(post.date) }] : []))
  const feed = new Feed({
    title,
    description,
    language,
    id: absolute(routes.blogs(language, code)),
    link: absolute(routes.blogs(language, code)),
    image: absolute(shopIconPath('192', icon)),
    feedLinks: { rss: absolute(blogFeedPath(language, code)) },
    generator: false,
    ...(dated[0] && { updated: dated[0].date }),
  })
  for (const { post, date } of dated) {
    const { page, query } = pageOfPost(post)
    const link = absolute(pageHref(language, page, query))
    feed.addItem({ title: post.title, id: link, link, date, description: post.description, content: contentOf(post, absolute) })
  }
  return feed.rss2()
}

/** The post's picture and text. Feed readers show it on their own site, so all URLs are absolute. */
function contentOf({ picture, body }: Post, absolute: BlogFeed['absolute']): string {
  const image = picture ? `<p><img src="${escapeXml(fileUrl(picture))}" alt=""></p>` : ''
  const root = absolute('/')
  return (image + body).replace(/(\s(?:href|src)=")\//g, (_match, start: string) => start + root)
}

const startOfDay = (date: string) => new Date(`${date}T00:00:00+07:00`)
