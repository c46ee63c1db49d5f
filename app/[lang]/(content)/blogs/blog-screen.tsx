import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { BlogLayout } from '@/components/content/blog-layout'
import { BlogPosts } from '@/components/content/blog-posts'
import { JsonLd } from '@/components/content/json-ld'
import { MissingPage } from '@/components/layout/missing-page'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { getBlogMenu, getBlogPage } from '@/lib/features/content/blog-queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { displayName } from '@/lib/core/display-name'
import { partQuery, routes } from '@/lib/core/urls/routes'
import { breadcrumbData } from '@/lib/features/seo/list-data'
import { blogFeedPath } from '@/lib/features/seo/feeds/feed-address'
import { pageMetadata } from '@/lib/features/seo/metadata'

/** `part`: page number, starting at 1; higher numbers hold older posts. */
type BlogScreenProps = Readonly<{ code: string; part?: number }>

/** One blog: its menu and its posts. An unknown code shows an empty blog with that name (spec 2). */
export async function BlogScreen({ code, part = 1 }: BlogScreenProps) {
  const language = await getLocale()
  const [blog, menu, shop] = await Promise.all([
    getBlogPage(language, code, part),
    withFallback('blog menu', getBlogMenu(language), []),
    getShopProfile(language),
  ])
  if (part > 1 && blog.posts.length === 0 && !blog.hasLoadFailed) return <MissingPage />
  const name = displayName(blog.name, language)
  return (
    <BlogLayout menu={menu} currentCode={code}>
      <JsonLd blocks={[breadcrumbData(language, [{ name, path: routes.blogs(language, code) }], shop.name)]} />
      {blog.hasLoadFailed && <LoadErrorNotice href={routes.blogs(language, code, part)} />}
      <BlogPosts
        name={name}
        posts={blog.posts}
        newerHref={part > 1 ? routes.blogs(language, code, part - 1) : null}
        olderHref={blog.hasOlder ? routes.blogs(language, code, part + 1) : null}
      />
    </BlogLayout>
  )
}

/** Search engines must not index the placeholder of an unknown code. */
export async function blogMetadata(code: string, part = 1): Promise<Metadata> {
  const [language, t] = [await getLocale(), await getTranslations('blogs')]
  const blog = await getBlogPage(language, code, part)
  const name = displayName(blog.name, language)
  const metadata = await pageMetadata({
    language,
    page: 'blogs',
    query: { code, ...partQuery(part) },
    title: t('title', { name }),
    isWholeTitle: true,
    description: t('description', { name }),
    type: 'article',
    index: blog.isKnown,
  })
  if (!blog.isKnown) return metadata
  const feed = { url: blogFeedPath(language, code), title: name }
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'application/rss+xml': [feed] } } }
}
