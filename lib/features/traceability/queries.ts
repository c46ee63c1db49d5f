import 'server-only'
import { headers } from 'next/headers'
import { nullable } from '@/lib/core/wire-record'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { clientIpOf } from '@/lib/platform/rpc-endpoint/gateway'
import type { Sender } from '@/lib/platform/rpc/backend-answer'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import type { TraceReference } from '@/lib/domain/traceability/trace-references'
import { wireTrace, type Trace } from './schemas'
import type { Locale } from '@/lib/core/locale'

/** The result of looking up a scanned code. `unavailable` says nothing about the code: the backend could not be reached. */
export type LookUp = Readonly<{ kind: 'found'; trace: Trace }> | Readonly<{ kind: 'unknown' }> | Readonly<{ kind: 'unavailable' }>

/**
 * Looks up a scanned code for a shopper. Backend failures become a result instead of an exception. Lookups are rate-limited per
 * client IP.
 */
export async function lookUp(language: Locale, reference: TraceReference): Promise<LookUp> {
  try {
    const trace = await getTrace(language, reference, { address: clientIpOf(await headers()) })
    return trace ? { kind: 'found', trace } : { kind: 'unknown' }
  } catch (error) {
    if (error instanceof RpcError) return { kind: 'unavailable' }
    throw error
  }
}

/**
 * The trace of a scanned pack; null if the code is unknown.
 * @throws RpcError if the backend cannot be reached or cannot answer, which says nothing about the code
 */
export async function getTrace(language: Locale, reference: TraceReference, sender: Sender): Promise<Trace | null> {
  try {
    return await readTrace(language, reference, sender)
  } catch (error) {
    if (error instanceof RpcError && isAboutCode(error)) return null
    throw error
  }
}

function readTrace(language: Locale, reference: TraceReference, sender: Sender): Promise<Trace | null> {
  const session = publicSession(language)
  const answer = nullable(wireTrace)
  if (reference.kind === 'lot') return callBackend(answer, 'stock.lot', 'read_lot_info', [reference.reference], {}, session, sender)
  const method = reference.kind === 'saleLine' ? 'read_lot_info' : 'read_sm_info'
  return callBackend(answer, 'sale.order.line', method, [[reference.id]], {}, session, sender)
}

function isAboutCode({ code }: RpcError): boolean {
  return code === 'invalidQrCode' || code === 'invalidLotNo' || code === 'missingLotNo'
}
