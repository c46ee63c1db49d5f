import useSWR from 'swr'
import { readRpc } from '@/lib/platform/rpc/transport.browser'
import { favoritesKey } from './keys'

/** A to-one field without a nested path is just the id. */
type FavoriteRow = Readonly<{ product_id: number }>

type Favorite = Readonly<{
  /** Undefined while unknown, false for a guest. */
  isFavorite: boolean | undefined
  /** Why it is unknown. SWR retries the request. */
  error: unknown
}>

/** Whether a product is one of the customer's favorites. */
export function useFavorite(userId: number | null, productId: number): Favorite {
  const { data, error } = useSWR<readonly number[], unknown>(favoritesKey(userId), readFavoriteIds, { revalidateOnFocus: false })
  return { isFavorite: userId === null ? false : data?.includes(productId), error: data ? null : error }
}

/** The ids of the customer's favorites. @throws RpcError */
export async function readFavoriteIds(): Promise<readonly number[]> {
  const rows = await readRpc<readonly FavoriteRow[]>('prod.fav', 'search_read_path2', [[], ['product_id']])
  return rows.map((row) => row.product_id)
}
