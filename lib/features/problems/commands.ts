import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import type { ProblemInput } from '@/lib/domain/problems/problem-schemas'
import type { OutputOf } from '@/lib/core/wire-record'
import { readJson } from '@/lib/platform/rpc/read-json'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { wireReported } from './schemas'

/**
 * Reports a problem with a line of a delivered order.
 * @param photo a data URL
 * @param key idempotency key, so that a retry reports nothing more
 */
export function reportProblem(
  orderId: number,
  input: ProblemInput,
  photo: string | null,
  key: string,
): Promise<Result<OutputOf<typeof wireReported>, RpcError>> {
  const call = rpc('sale.order', 'report_problem', [[orderId], input, photo, key])
  return toResult(call.then((answer) => readJson(wireReported, answer)))
}
