import useSWR from 'swr'
import { rpc } from '../rpc/transport.browser'
import { favoritesKey } from './keys'

/** A to-one field without a path below it is the bare id. */
type FavoriteRow = Readonly<{ product_id: number }>

/** Whether a product is among the customer's favourites; undefined while that is not known, false for a guest. */
export function useFavorite(userId: number | null, productId: number): boolean | undefined {
  const { data } = useSWR(favoritesKey(userId), readFavoriteIds, { revalidateOnFocus: false })
  return userId === null ? false : data?.includes(productId)
}

async function readFavoriteIds(): Promise<readonly number[]> {
  const rows = await rpc<readonly FavoriteRow[]>('prod.fav', 'search_read_path2', [[], ['product_id']])
  return rows.map((row) => row.product_id)
}
