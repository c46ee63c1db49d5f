import type { HowToSupplyLeaf, RecipeLeaf, ArticleLeaf, BlogPostingLeaf, NewsArticleLeaf, Organization } from 'schema-dts'
import type { Locale } from '@/lib/core/locale'
import { displayName } from '@/lib/core/display-name'
import { fileUrl } from '@/lib/core/images'
import { pageHref, routes } from '@/lib/core/urls/routes'
import { recipesCode } from '@/lib/domain/content/special-codes'
import { type Post, pageOfPost } from '@/lib/features/content/posts'
import { plainText } from '@/lib/features/content/sanitize'
import { productNodeId } from './product-data'
import type { JsonLd } from './json-ld'
import { breadcrumbData } from './list-data'
import { postCard } from './preview/card'
import { shorten } from './shorten'
import { siteUrl } from './site'

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

/** What a recipe has beside what every post has. */
type RecipeParts = Pick<RecipeLeaf, 'name' | 'recipeIngredient' | 'recipeInstructions' | 'supply'>

/** Links to products, with the name that the recipe uses. The sanitizer writes attributes uniformly, so a pattern is exact here. */
const productLinks = /<a\b[^>]*href="[^"]*product_details\?(?:[^"]*&amp;)?product_id=([1-9]\d{0,8})\b[^"]*"[^>]*>(.*?)<\/a>/gs

/**
 * The ingredients and steps of a post of the recipe blog: the entries of its lists, or without lists the linked products and the
 * paragraphs. Null if the post has no ingredients or no steps, so that it is no recipe.
 */
function recipeParts(language: Locale, { title, body, blog }: Pick<Post, 'title' | 'body' | 'blog'>): RecipeParts | null {
  if (blog?.code !== recipesCode) return null
  const links = [...body.matchAll(productLinks)].map(([, id, name]) => ({ id: Number(id), name: plainText(name) }))
  const ingredients = entriesOf(body, 'ul') ?? [...new Set(links.map(({ name }) => name))]
  const steps = entriesOf(body, 'ol') ?? textsOf(body, 'p')
  if (ingredients.length === 0 || steps.length === 0) return null
  const products = new Map(links.map(({ id, name }) => [id, name]))
  return {
    name: title,
    recipeIngredient: ingredients,
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text }) as const),
    supply: [...products].map(([id, name]): HowToSupplyLeaf => ({
      '@type': 'HowToSupply',
      name,
      item: { '@id': productNodeId(language, id) },
    })),
  }
}

/** The entries of all lists of a kind; null if there is none. */
function entriesOf(html: string, list: 'ul' | 'ol'): string[] | null {
  const lists = [...html.matchAll(new RegExp(`<${list}\\b[^>]*>(.*?)</${list}>`, 'gs'))].map(([, inner = '']) => inner)
  return lists.length > 0 ? lists.flatMap((inner) => textsOf(inner, 'li')) : null
}

function textsOf(html: string, tag: 'li' | 'p'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner]) => plainText(inner)).filter(Boolean)
}
