import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { mergePieces, type ListLine } from '@/lib/domain/lists/list-lines'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { readRpc, rpc } from '@/lib/platform/rpc/transport.browser'
import type { ShownChange } from './view'

type Answer<Value = unknown> = Promise<Result<Value, RpcError>>
type ListId = Readonly<{ id: number }>

export type AddedProduct = Readonly<{ productId: number; quantity: number }>

const model = 'shopping.list'

const wirePieces = (added: readonly AddedProduct[]) => added.map(({ productId, quantity }) => ({ product_id: productId, qty: quantity }))

function wireChange({ productId, text, quantity, isTicked }: ShownChange) {
  return {
    ...(productId === null ? { text } : { product_id: productId }),
    ...(quantity !== undefined && { qty: quantity }),
    ...(isTicked !== undefined && { is_ticked: isTicked }),
  }
}

/** @param key idempotency key, so that a retry makes no second list */
export const createList = (name: string, added: readonly AddedProduct[], key: string): Answer<ListId> =>
  toResult(rpc(model, 'create', [{ name, lines: wirePieces(added) }, key]))

export const changeList = (id: number, changes: readonly ShownChange[]): Answer =>
  toResult(rpc(model, 'change_lines', [[id], changes.map(wireChange)]))

export const changeSharedList = (key: string, changes: readonly ShownChange[]): Answer =>
  toResult(rpc(model, 'change_shared', [key, changes.map(wireChange)]))

export const renameList = (id: number, name: string): Answer<ListId> => toResult(rpc(model, 'rename', [[id], name]).then(() => ({ id })))

export const removeList = (id: number): Answer => toResult(rpc(model, 'remove', [[id]]))

/** Makes a link, or ends it. Its key is in this answer alone. */
export const shareList = (id: number, isShared: boolean): Answer<Readonly<{ key: string | null }>> =>
  toResult(rpc(model, 'share', [[id], isShared]))

/** Adds pieces to those that are on a list. */
export function addToList(id: number, added: readonly AddedProduct[]): Answer<ListId> {
  return toResult(
    readRpc<Readonly<{ lines: readonly ListLine[] }>>(model, 'read_list', [[id]]).then(async ({ lines }) => {
      const changes = mergePieces(lines, wirePieces(added)).map(({ product_id, qty, is_ticked }) => ({ product_id, qty, is_ticked }))
      await rpc(model, 'change_lines', [[id], changes])
      return { id }
    }),
  )
}
