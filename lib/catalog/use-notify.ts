import useSWR from 'swr'
import { rpc } from '../rpc/transport.browser'
import { notificationKey } from './keys'

/** Whether the customer waits for a product; undefined while that is not known, false for a guest. */
export function useNotify(userId: number | null, productId: number): boolean | undefined {
  const { data } = useSWR(
    notificationKey(userId, productId),
    () => rpc<boolean>('ecom2.notif', 'have_notif', [[productId]]),
    { revalidateOnFocus: false },
  )
  return userId === null ? false : data
}
