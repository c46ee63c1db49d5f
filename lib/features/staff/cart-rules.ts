import type { ErrorCode } from '@/lib/domain/errors/errors'
import { isId } from '@/lib/core/ids'

export type TypedCartId = Readonly<{ id: number }> | Readonly<{ refusal: ErrorCode }>

/** Reads the number of a cart as it was typed: not empty, numeric, and one that a cart can have (spec 5). */
export function readCartId(typed: string): TypedCartId {
  const text = typed.trim()
  if (text === '') return { refusal: 'cartIdEmpty' }
  if (!/^\d+$/.test(text)) return { refusal: 'cartIdNotNumeric' }
  const id = Number(text)
  return isId(id) ? { id } : { refusal: 'cartIdUnknown' }
}
