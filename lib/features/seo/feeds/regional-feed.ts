import type { ShippingZoneFacts } from '@/lib/domain/cart/facts'
import { priceView } from '@/lib/features/catalog/card-view'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { feedId, merchantRss } from './merchant-rss'
import { regionId, regionText } from './regions'
import { xmlElement } from '@/lib/core/markup/xml'

type RegionalFeed = Readonly<{
  title: string
  /** The home page. */
  link: string
  zones: readonly ShippingZoneFacts[]
  products: AsyncIterable<ProductDetails>
}>

/**
 * Where products of the Merchant feed cannot be had: Google's regional inventory, streamed. The product feed says what holds for
 * the whole country; chilled goods are out of stock in each region without refrigerated delivery.
 */
export async function* regionalFeed({ title, link, zones, products }: RegionalFeed): AsyncGenerator<string> {
  const description = `Regions by the codes of ISO 3166-2:TH and of districts. ${zones.map(regionText).join('; ')}`
  const regions = zones.filter((zone) => !zone.delivers_chilled).map(regionId)
  yield* merchantRss({ title, link, description }, itemsOf(regions, products))
}

async function* itemsOf(regions: readonly string[], products: AsyncIterable<ProductDetails>): AsyncGenerator<string> {
  for await (const product of products) {
    if (!product.showsPrice || !product.isChilled) continue
    for (const option of product.options) {
      if (!priceView(option) || !option.isInStock) continue
      const id = xmlElement('g:id', feedId(option))
      for (const region of regions)
        yield `<item>${id}${xmlElement('g:region_id', region)}${xmlElement('g:availability', 'out_of_stock')}</item>`
    }
  }
}
