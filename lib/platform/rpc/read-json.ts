import { readAs, type Field } from '@/lib/core/wire-record'
import { RpcError } from '@/lib/domain/errors/rpc-error'

/** Reads JSON that an island received as a field or row of a record. @throws RpcError of kind protocol if it does not fit */
export function readJson<Output>(field: Field<Output>, json: unknown): Output {
  const reasons: string[] = []
  const read = readAs(field, json, (reason, path) => void reasons.push(`${path.join('.')} ${reason}`))
  if (read) return read.value
  throw new RpcError('protocol', `The server gave an unexpected answer: ${reasons.join(', ')}.`)
}
