import { UserError } from '@/lib/domain/errors/errors'
import { recordPaymentOutcome } from '@/lib/platform/observability/metrics'
import type { PaymentProvider, PaymentState } from '@/lib/backend/infrastructure/payment-providers/payments'
import type { Ports } from '@/lib/backend/infrastructure/ports'

type Asked = Readonly<{ saleId: number; reference: string }>

/**
 * Asks the provider what became of a payment; limited per order, after which it counts as open.
 * @param unreachable what it counts as when the provider does not answer
 */
export async function askProvider(
  { limits, logger }: Pick<Ports, 'limits' | 'logger'>,
  payments: PaymentProvider,
  { saleId, reference }: Asked,
  unreachable: 'open' | 'pending',
): Promise<PaymentState> {
  try {
    await limits.count('paymentNewsByOrder', String(saleId))
    return await payments.find(reference)
  } catch (error) {
    if (error instanceof UserError) return { kind: 'open' }
    recordPaymentOutcome('provider unreachable')
    logger.error({ err: error, saleId, reference }, 'cannot ask for a payment')
    return { kind: unreachable }
  }
}
