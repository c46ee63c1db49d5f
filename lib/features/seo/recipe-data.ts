import type { HowToSupplyLeaf, RecipeLeaf } from 'schema-dts'
import type { Locale } from '@/lib/core/locale'
import { recipesCode } from '@/lib/domain/content/special-codes'
import type { Post } from '@/lib/features/content/posts'
import { plainText } from '@/lib/features/content/sanitize'
import { productNodeId } from './product-data'

/** What a recipe has beside what every post has. */
export type RecipeParts = Pick<RecipeLeaf, 'name' | 'recipeIngredient' | 'recipeInstructions' | 'supply'>

/** Links to products, with the name that the recipe uses. The sanitizer writes attributes uniformly, so a pattern is exact here. */
const productLinks = /<a\b[^>]*href="[^"]*product_details\?(?:[^"]*&amp;)?product_id=([1-9]\d{0,8})\b[^"]*"[^>]*>(.*?)<\/a>/gs

/**
 * The ingredients and steps of a post of the recipe blog: the entries of its lists, or without lists the linked products and the
 * paragraphs. Null if the post has no ingredients or no steps, so that it is no recipe.
 */
export function recipeParts(language: Locale, { title, body, blog }: Pick<Post, 'title' | 'body' | 'blog'>): RecipeParts | null {
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
