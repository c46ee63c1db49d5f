import useSWR from 'swr'
import { readRpc } from '@/lib/platform/rpc/transport.browser'
import { notificationKey } from './keys'

/** Whether the customer has asked for a back-in-stock mail; undefined while unknown, false for a guest. */
export function useNotify(userId: number | null, productId: number): boolean | undefined {
  const { data } = useSWR(notificationKey(userId, productId), () => isWaitingFor(productId), { revalidateOnFocus: false })
  return userId === null ? false : data
}

/** Whether the customer gets a mail when the product is back in stock. @throws RpcError */
export function isWaitingFor(productId: number): Promise<boolean> {
  return readRpc<boolean>('ecom2.notif', 'have_notif', [[productId]])
}
