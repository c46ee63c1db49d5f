import type { ErrorCode } from '@/lib/domain/errors/errors'
import { isId } from '@/lib/core/ids'

export type TypedCartId = Readonly<{ id: number }> | Readonly<{ refusal: ErrorCode }>

/** Parses a typed cart number: not empty, numeric, and a possible id (spec 5). */
export function readCartId(typed: string): TypedCartId {
  const text = typed.trim()
  if (text === '') return { refusal: 'cartIdEmpty' }
  if (!/^\d+$/.test(text)) return { refusal: 'cartIdNotNumeric' }
  const id = Number(text)
  return isId(id) ? { id } : { refusal: 'cartIdUnknown' }
}
