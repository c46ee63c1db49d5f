import type { ArticleLeaf, BlogPostingLeaf, NewsArticleLeaf, Organization, RecipeLeaf } from 'schema-dts'
import { pageOfPost, type Post } from '@/lib/features/content/posts'
import { displayName } from '@/lib/core/display-name'
import { fileUrl } from '@/lib/core/images'
import { pageHref, routes } from '@/lib/core/urls/routes'
import type { JsonLd } from './json-ld'
import { breadcrumbData } from './list-data'
import { postCard } from './preview/card'
import { recipeParts } from './recipe-data'
import { shorten } from './shorten'
import { siteUrl } from './site'
import type { Locale } from '@/lib/core/locale'

type ArticleData = ArticleLeaf | BlogPostingLeaf | NewsArticleLeaf | RecipeLeaf

/** Structured data of a post's page: the article, and the breadcrumb through its blog. @param servings of a recipe */
export function articleBlocks(language: Locale, post: Post, shopName: string, servings?: number): JsonLd[] {
  const { blog, title } = post
  const { page, query } = pageOfPost(post)
  const path = pageHref(language, page, query)
  const above = blog ? [{ name: displayName(blog.name, language), path: routes.blogs(language, blog.code) }] : []
  return [
    { ...articleData(language, post, path, shopName), ...(servings !== undefined && { recipeYield: String(servings) }) },
    breadcrumbData(language, [...above, { name: title, path }], shopName),
  ]
}

/** The link preview of a post. */
export function articlePreview(language: Locale, post: Post) {
  return { subject: { kind: 'post', key: post.id }, pictured: [postCard(post, language)], alt: post.title } as const
}

/**
 * A post for search engines: NewsArticle in the news blog, Recipe in that of recipes, BlogPosting in another blog, Article outside
 * of blogs.
 * @param path path of its page
 */
function articleData(language: Locale, post: Post, path: string, shopName: string): ArticleData {
  const url = siteUrl(path)
  const shop: Organization = { '@type': 'Organization', name: shopName, url: siteUrl(pageHref(language, 'home')) }
  const recipe = recipeParts(language, post)
  return {
    '@type': recipe ? 'Recipe' : articleType(post),
    '@id': `${url}#article`,
    headline: post.title,
    url,
    mainEntityOfPage: url,
    inLanguage: language,
    description: shorten(post.description || post.title, language),
    ...(post.picture && { image: siteUrl(fileUrl(post.picture)) }),
    ...(post.date && { datePublished: post.date }),
    ...(post.keywords && { keywords: post.keywords }),
    ...(post.blog && !recipe && { articleSection: displayName(post.blog.name, language) }),
    author: shop,
    publisher: shop,
    ...recipe,
  }
}

function articleType({ blog }: Post) {
  if (!blog) return 'Article'
  return blog.code === 'news' ? 'NewsArticle' : 'BlogPosting'
}
