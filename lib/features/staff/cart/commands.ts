import type { ErrorCode } from '@/lib/domain/errors/errors'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { err, ok, type Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { readBrowserSession } from '@/lib/platform/session/browser-session'
import { announce } from '@/lib/platform/browser/session-events'
import { isId } from '@/lib/core/ids'

type OpenedCart = Readonly<{ cart_id: number; customer_id: number | null }>

/**
 * Makes a customer's cart the current cart of this device. The RPC endpoint writes its cookies: number, count, amount, and the
 * cart key. If a shopper is logged in here, the cart must be theirs (spec 5).
 * @param typed the number of the cart
 */
export async function changeCart(typed: string): Promise<Result<number, ErrorCode | RpcError>> {
  const read = readCartId(typed)
  if ('refusal' in read) return err(read.refusal)
  const { contactId } = readBrowserSession()
  const args = contactId === null ? [read.id] : [read.id, contactId]
  const answer = await toResult(staffRpc<OpenedCart | null>('ecom2.cart', 'open_for_staff', args))
  if (!answer.ok) return answer
  if (answer.value?.cart_id !== read.id) return err('cartIdUnknown')
  if (contactId !== null && answer.value.customer_id !== contactId) return err('cartNotYours')
  announce('set_cart')
  return ok(read.id)
}

export type TypedCartId = Readonly<{ id: number }> | Readonly<{ refusal: ErrorCode }>

/** Parses a typed cart number: not empty, numeric, and a possible id (spec 5). */
function readCartId(typed: string): TypedCartId {
  const text = typed.trim()
  if (text === '') return { refusal: 'cartIdEmpty' }
  if (!/^\d+$/.test(text)) return { refusal: 'cartIdNotNumeric' }
  const id = Number(text)
  return isId(id) ? { id } : { refusal: 'cartIdUnknown' }
}
