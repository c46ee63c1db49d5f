import { mutate } from 'swr'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { ok, type Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import type { Locale } from '@/lib/core/locale'
import { fromBaht } from '@/lib/core/money'
import { toOption, type VariantOption } from './card-view'
import { favoritesKey, notificationKey } from './keys'
import { listedConditions, variantFields } from './wire'

/** Adds a product to the customer's favorites or removes it. The change is shown once the server has confirmed it (spec 4). */
export async function setFavorite(userId: number, productId: number, isFavorite: boolean): Promise<Result<null, RpcError>> {
  const answer = await toResult(rpc('prod.fav', isFavorite ? 'add_fav2' : 'del_fav2', [productId]))
  if (!answer.ok) return answer
  await mutate(favoritesKey(userId))
  return ok(null)
}

/** Requests a mail for when the product is back in stock. */
export async function askForNotification(userId: number, productId: number): Promise<Result<null, RpcError>> {
  const answer = await toResult(rpc('ecom2.notif', 'add_to_notif', [[productId]]))
  if (!answer.ok) return answer
  await mutate(notificationKey(userId, productId), true, { revalidate: false })
  return ok(null)
}

type WireSize = Readonly<{
  id: number
  code?: string | null
  name: string
  variant_name?: string | null
  sale_price?: number | null
  old_sale_price?: number | null
  customer_price?: number | null
  discount_text?: string | null
  ecom_in_stock?: boolean | null
  net_content?: string | null
  weight?: number | null
  is_weighed?: boolean | null
  uom_id?: Readonly<{ name: string }> | null
}>

type WireSized = Readonly<{ variants?: readonly WireSize[] | null; is_chilled?: boolean | null }>

export type Sizes = Readonly<{ options: readonly VariantOption[]; isChilled: boolean }>

/** The sizes of a listed product, for a panel in the browser; empty if the product is no longer listed. @throws RpcError */
export async function readSizes(locale: Locale, productId: number): Promise<Sizes> {
  const args = [
    [['id', '=', productId], ...listedConditions],
    ['is_chilled', ['variants', variantFields]],
  ]
  const [row] = await rpc<readonly WireSized[]>('product', 'search_read_path', args)
  const options = (row?.variants ?? []).map((size) =>
    toOption(
      {
        ...size,
        code: size.code ?? null,
        net_content: size.net_content?.trim() || null,
        variant_name: size.variant_name?.trim() || null,
        discount_text: size.discount_text?.trim() || null,
        sale_price: amountOf(size.sale_price),
        old_sale_price: amountOf(size.old_sale_price),
        customer_price: amountOf(size.customer_price),
      },
      locale,
    ),
  )
  return { options, isChilled: row?.is_chilled === true }
}

/**
 * The sentences of unit prices, from `/locales` (spec 7): few pages carry them. None if they cannot be loaded.
 * @returns a function that fills a sentence in
 */
export async function readUnitTexts(locale: Locale) {
  const texts = await fetch(`/locales/${locale}/unitPrice.json`)
    .then((response): Promise<Texts> => response.json())
    .catch((): Texts => ({}))
  return (key: string, values: Readonly<Record<string, string | number>>) =>
    (texts[key] ?? '').replace(/\{(\w+)[^}]*\}/g, (_, name: string) => String(values[name] ?? ''))
}

type Texts = Readonly<Record<string, string>>

const amountOf = (baht: number | null | undefined) => (typeof baht === 'number' ? fromBaht(baht) : null)
