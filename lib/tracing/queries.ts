import 'server-only'
import { RpcError } from '../errors'
import type { Language } from '../routes'
import { callBackend } from '../rpc/transport.server'
import { publicSession } from '../session/server'
import type { TraceReference } from './references'
import { traceSchema, type Trace } from './schemas'

/**
 * What is known of a scanned pack; null when the code leads to nothing.
 * @throws RpcError when the backend cannot be asked
 */
export async function getTrace(language: Language, reference: TraceReference): Promise<Trace | null> {
  try {
    return await readTrace(language, reference)
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'server') return null
    throw error
  }
}

function readTrace(language: Language, reference: TraceReference): Promise<Trace> {
  const session = publicSession(language)
  if (reference.kind === 'lot') return callBackend(traceSchema, 'stock.lot', 'read_lot_info', [reference.reference], {}, session)
  const method = reference.kind === 'saleLine' ? 'read_lot_info' : 'read_sm_info'
  return callBackend(traceSchema, 'sale.order.line', method, [[reference.id]], {}, session)
}
