import { checkIdCount } from './limits'
import type { CallContext, Model } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { pythonRepr, pythonType } from './python-text'
import { isId } from '@/lib/core/ids'

/**
 * Ids of a read as clients send them; null means none. A string of digits is an id too, except in the protocol of 2017.
 * @throws ProtocolError `Invalid read ID x (product)`
 */
export function readIds(call: CallContext, model: Model, ids: unknown): readonly number[] {
  if (ids === null || ids === undefined) return []
  const items: readonly unknown[] = typeof ids === 'string' ? [...ids] : Array.isArray(ids) ? ids : notIterable(ids)
  const numbers = items.map((id) => readId(call, model, id))
  checkIdCount(call, numbers)
  // A server of 2017 repeats duplicate rows; later callers get each row once.
  return call.caller.protocol === '2017' ? numbers : [...new Set(numbers)]
}

export function invalidId(model: Model, id: unknown): ProtocolError {
  return new ProtocolError(`Invalid read ID ${typeof id === 'string' ? id : pythonRepr(id)} (${model.name})`)
}

function readId(call: CallContext, model: Model, id: unknown): number {
  const takesText = call.caller.protocol !== '2017'
  const number = takesText && typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id
  if (!isId(number)) throw invalidId(model, id)
  return number
}

function notIterable(value: unknown): never {
  throw new ProtocolError(`'${pythonType(value)}' object is not iterable`)
}
