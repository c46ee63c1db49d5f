import { mutate } from 'swr'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { ok, type Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { favoritesKey, notificationKey } from './keys'

/** Adds a product to the customer's favourites or takes it off; shown once the server has agreed (spec 4). */
export async function setFavorite(userId: number, productId: number, isFavorite: boolean): Promise<Result<null, RpcError>> {
  const answer = await toResult(rpc('prod.fav', isFavorite ? 'add_fav2' : 'del_fav2', [productId]))
  if (!answer.ok) return answer
  await mutate(favoritesKey(userId))
  return ok(null)
}

/** Asks for a mail when a product is back. */
export async function askForNotification(userId: number, productId: number): Promise<Result<null, RpcError>> {
  const answer = await toResult(rpc('ecom2.notif', 'add_to_notif', [[productId]]))
  if (!answer.ok) return answer
  await mutate(notificationKey(userId, productId), true, { revalidate: false })
  return ok(null)
}
