import { stringify } from 'csv-stringify/sync'
import { priceView } from '@/lib/features/catalog/card-view'
import type { VariantOption } from '@/lib/features/catalog/variant-option'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { sizeName } from '@/lib/domain/catalog/pack-size'
import { isRestrictedGtin } from '@/lib/domain/catalog/gtin'
import type { ReturnPolicy } from '@/lib/domain/content/return-policy'
import { fileUrl } from '@/lib/core/images'
import type { Locale } from '@/lib/core/locale'
import { pageHref, routes } from '@/lib/core/urls/routes'
import { feedId } from './merchant-rss'
import { inThb, shortened } from './product-feed'

type AssistantFeed = Readonly<{
  language: Locale
  shopName: string
  returns: ReturnPolicy | null
  products: AsyncIterable<ProductDetails>
  /** Makes a path of this site absolute. */
  absolute: (path: string) => string
}>

/** Limits of OpenAI's specification, in characters. */
const limits = { title: 150, description: 5000 } as const

/**
 * The products of the shop in the delimited format of OpenAI's product feed (https://developers.openai.com/commerce/specs/feed),
 * with a header, streamed as they are read. Each orderable option with a picture, which is required, is a row; fields that the
 * shop does not know are empty. Nothing can be bought through an assistant, because a person places each order.
 */
export async function* assistantFeed(feed: AssistantFeed): AsyncGenerator<string> {
  let isFirst = true
  for await (const product of feed.products) {
    const rows = product.showsPrice ? product.options.flatMap((option) => rowOf(product, option, feed) ?? []) : []
    if (rows.length === 0) continue
    yield stringify(rows, { header: isFirst })
    isFirst = false
  }
}

function rowOf(product: ProductDetails, option: VariantOption, { language, shopName, returns, absolute }: AssistantFeed) {
  const price = priceView(option)
  const [picture, ...otherPictures] = product.images.map((name) => absolute(fileUrl(name)))
  if (!price || !picture) return null
  const isVariant = option.productId !== product.id
  const { gtin = null, weight = null } = product.tradeItems[option.productId] ?? {}
  return {
    is_eligible_search: 'true',
    is_eligible_checkout: 'false',
    item_id: feedId(option),
    gtin: gtin !== null && !isRestrictedGtin(gtin) ? gtin : '',
    title: shortened(isVariant ? sizeName(product.name, option.name) : product.name, limits.title),
    description: shortened(product.summary ?? product.undername ?? product.name, limits.description),
    url: absolute(routes.product(language, product.id)),
    brand: shopName,
    condition: 'new',
    product_category: product.group?.name ?? '',
    image_url: picture,
    additional_image_urls: otherPictures.join(','),
    price: inThb(price.before ?? price.now),
    sale_price: price.before === null ? '' : inThb(price.now),
    availability: option.isInStock ? 'in_stock' : 'out_of_stock',
    // Only variants have a group: it must not be the id of the row itself.
    group_id: isVariant ? (product.code ?? String(product.id)) : '',
    listing_has_variations: String(isVariant),
    variant_dict: isVariant ? JSON.stringify({ size: option.name }) : '',
    size: isVariant ? option.name : '',
    weight: weight ?? '',
    item_weight_unit: weight === null ? '' : 'kg',
    seller_name: shopName,
    seller_url: absolute(pageHref(language, 'home')),
    accepts_returns: returns === null ? '' : String(returns.days > 0),
    return_policy: returns === null ? '' : absolute(pageHref(language, 'terms')),
    return_deadline_in_days: returns?.days || '',
    target_countries: 'TH',
    store_country: 'TH',
  }
}
