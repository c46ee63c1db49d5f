import { getTranslations } from 'next-intl/server'
import type { NextRequest } from 'next/server'
import { getBlogForFeed } from '@/lib/features/content/blog-queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { displayName } from '@/lib/core/display-name'
import { isLocale } from '@/lib/core/locale'
import { blogOfFeed } from '@/lib/features/seo/feeds/feed-address'
import { blogFeed } from '@/lib/features/seo/feeds/blog-feed'
import { siteOf } from '@/lib/features/seo/site'
import { missingFile, xmlFile } from '@/lib/features/seo/machine-file'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { withinLimit } from '@/lib/platform/rpc-endpoint/machine-limits'

/** Feed of a blog's posts: `/feeds/th/news.xml`. */
export function GET(request: NextRequest, { params }: RouteContext<'/feeds/[language]/[file]'>) {
  return withinLimit('feedsByAddress', request, () => orUnavailable(async () => answer(request, await params)))
}

type Parameters = Awaited<RouteContext<'/feeds/[language]/[file]'>['params']>

async function answer(request: NextRequest, { language, file }: Parameters) {
  const code = blogOfFeed(file)
  if (!isLocale(language) || !code) return missingFile()
  const blog = await getBlogForFeed(language, code)
  if (!blog.isKnown) return missingFile()
  const t = await getTranslations({ locale: language })
  const shop = await getShopProfile(language)
  const name = displayName(blog.name, language)
  const title = `${name} | ${shop.name}`
  const description = t('blogs.description', { name })
  const { icon } = shop.brand
  return xmlFile(
    blogFeed({ language, code, title, description, icon, posts: blog.posts, absolute: siteOf(request) }),
    'application/rss+xml',
  )
}
