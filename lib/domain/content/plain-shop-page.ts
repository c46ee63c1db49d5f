import { html } from '@/lib/core/markup/html'
import { plainPage } from '@/lib/core/markup/plain-page'
import { colorsOf } from './brand'
import { shopIconPath } from './shop-icons'
import type { ShopProfile } from './shop-profile'

type PlainShopPage = Omit<Parameters<typeof plainPage>[0], 'colors' | 'header'> & Readonly<{ shop: Pick<ShopProfile, 'name' | 'brand'> }>

/** A self-contained page with the name, the colors and the icon of the shop. @param page `title` is without the name of the shop */
export function plainShopPage({ shop: { name, brand }, title, head = html``, ...page }: PlainShopPage) {
  const icon = html`<link rel="icon" href="${shopIconPath('48', brand.icon)}">
${head}`
  return plainPage({ ...page, colors: colorsOf(brand), title: `${title} | ${name}`, header: name, head: icon })
}
