import { html, type Html } from '@/lib/core/html'
import type { Locale } from '@/lib/core/locale'
import { colorsOf } from '@/lib/domain/content/brand'
import { shopIconPath } from '@/lib/domain/content/shop-icons'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { plainDocument } from './plain-document'
import { plainPagePolicy, plainStyle } from './plain-style'

type PlainShopPage = Readonly<{
  language: Locale
  shop: Pick<ShopProfile, 'name' | 'brand'>
  /** Without the name of the shop. */
  title: string
  main: Html
}>

/** A self-contained page with the name, the colors and the icon of the shop, and the headers that it needs. */
export function plainShopPage({ language, shop: { name, brand }, title, main }: PlainShopPage) {
  const style = plainStyle(colorsOf(brand))
  const body = plainDocument({
    language,
    style,
    title: `${title} | ${name}`,
    header: name,
    head: html`<link rel="icon" href="${shopIconPath('48', brand.icon)}">
`,
    main,
  })
  return { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': plainPagePolicy(style) }, body }
}
