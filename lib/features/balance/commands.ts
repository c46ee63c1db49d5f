import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import type { Withdrawal } from '@/lib/domain/balance/withdrawal'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'

type Answer = Promise<Result<unknown, RpcError>>

/** Moves what is left of a gift voucher to the customer's balance. */
export function redeemGiftVoucher(code: string): Answer {
  return toResult(rpc('ecom2.interface', 'redeem_gift_voucher', [code]))
}

/** Takes back what {@link requestWithdrawal} asked for. */
export function cancelWithdrawal(): Answer {
  return toResult(rpc('ecom2.interface', 'cancel_withdrawal', []))
}

/** Asks the shop to transfer money of the balance. */
export function requestWithdrawal(withdrawal: Withdrawal): Answer {
  return toResult(rpc('ecom2.interface', 'request_withdrawal', [withdrawal]))
}
