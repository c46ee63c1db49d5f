import { cardPrice, priceRange } from '@/lib/features/catalog/card-view'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { categoryListing } from '@/lib/features/catalog/ordering'
import type { ProductGroup } from '@/lib/features/catalog/group-schema'
import type { Post } from '@/lib/features/content/posts'
import { displayName } from '@/lib/core/display-name'
import { formatNumber } from '@/lib/core/money'
import type { Locale } from '@/lib/core/locale'

/** The data of one link preview. It contains what the page shows, so the page can compute the preview's URL from it. */
export type PreviewCard = Readonly<{
  /** The parent of the title: a category, a blog. */
  above: string | null
  title: string
  price: PreviewPrice | null
  isSoldOut: boolean
  /** File names of pictures, at most four. */
  pictures: readonly string[]
}>

export type PreviewPrice = Readonly<{
  /** `1,234.50` in baht. */
  now: string
  before: string | null
  discountText: string | null
  /** There are more expensive options as well. */
  isLowest: boolean
}>

const maxPictures = 4

/** A file in `public/landing`, not one of the uploaded pictures. */
export const shopPicture = 'stall-1110.webp'

export function productCard(product: ProductDetails): PreviewCard {
  return {
    above: product.group?.name ?? null,
    title: product.name,
    price: productPrice(product),
    isSoldOut: !product.isInStock && !product.isViewOnly,
    pictures: product.images.slice(0, 1),
  }
}

function productPrice(product: ProductDetails): PreviewPrice | null {
  const view = cardPrice(product)
  const range = priceRange(product.options)
  if (!view || !range) return null
  return {
    now: formatNumber(view.now),
    before: view.before === null ? null : formatNumber(view.before),
    discountText: view.discountText,
    isLowest: range.highest > view.now,
  }
}

/** A category with its first products. */
export function categoryCard(category: ProductGroup): PreviewCard {
  const { sections, outOfStock } = categoryListing(category)
  const products = [...sections.flatMap((section) => section.products), ...outOfStock]
  const pictures = new Set(products.flatMap(({ image }) => image ?? []))
  return { above: null, title: category.name, price: null, isSoldOut: false, pictures: [...pictures].slice(0, maxPictures) }
}

export function postCard(post: Post, language: Locale): PreviewCard {
  return {
    above: post.blog && displayName(post.blog.name, language),
    title: post.title,
    price: null,
    isSoldOut: false,
    pictures: post.picture ? [post.picture] : [],
  }
}

/** The shop itself, for pages without a specific subject. @param picture a stored one; null for that of the interface */
export function shopCard(title: string, picture: string | null): PreviewCard {
  return { above: null, title, price: null, isSoldOut: false, pictures: [picture ?? shopPicture] }
}
