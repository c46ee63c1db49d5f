import { mutate } from 'swr'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { ok, type Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { readRpc, rpc } from '@/lib/platform/rpc/transport.browser'
import type { Locale } from '@/lib/core/locale'
import { flag, many, pathsOf, record, since } from '@/lib/core/wire-record'
import { listedConditions } from '@/lib/domain/catalog/listed'
import { variantRecord } from '@/lib/domain/catalog/variant-record'
import { readJson } from '@/lib/platform/rpc/read-json'
import { toOption, type VariantOption } from './variant-option'
import { favoritesKey, notificationKey } from './keys'

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

const sizesRecord = record({ is_chilled: since(2, flag), variants: many(variantRecord) })

export type Sizes = Readonly<{ options: readonly VariantOption[]; isChilled: boolean }>

/** The sizes of a listed product, for a panel in the browser; empty if the product is no longer listed. @throws RpcError */
export async function readSizes(locale: Locale, productId: number): Promise<Sizes> {
  const args = [[['id', '=', productId], ...listedConditions], pathsOf(sizesRecord)]
  const [found] = readJson(many(sizesRecord), await readRpc('product', 'search_read_path', args))
  return { options: found?.variants.map((size) => toOption(size, locale)) ?? [], isChilled: found?.is_chilled ?? false }
}
