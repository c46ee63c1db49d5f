import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { anything } from '@/lib/core/wire-record'
import { toBaht } from '@/lib/core/money'
import { wireList, wireLists, type List } from '@/lib/features/lists/schemas'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { tokenSession, type AgentOfCustomer } from './agent'

/** How a line is afterwards; 0 pieces remove it. */
export type AgentChange = Readonly<{
  product_id?: string | undefined
  words?: string | undefined
  quantity?: number | undefined
  at_home?: boolean | undefined
}>

/** The customer's lists. @throws RpcError invalidApiToken, apiTokenForbids */
export async function readLists({ address, apiToken }: AgentOfCustomer, locale: Locale) {
  const { lists } = await callBackend(wireLists, 'shopping.list', 'read_own', [], {}, tokenSession(locale, apiToken), { address })
  return lists.map(({ id, name, lineCount }) => ({ id: String(id), name, items: lineCount }))
}

/** One of them, with what is needed at today's prices. @throws RpcError listUnknown, too */
export async function readAgentList({ address, apiToken }: AgentOfCustomer, locale: Locale, id: string) {
  return listView(await callBackend(wireList, 'shopping.list', 'read_list', [id], {}, tokenSession(locale, apiToken), { address }))
}

/** @throws RpcError listUnknown, productUnknown, productNotForSale, tooManyListLines, too */
export async function changeAgentList({ address, apiToken }: AgentOfCustomer, locale: Locale, id: string, changes: readonly AgentChange[]) {
  const lines = changes.map(({ product_id, words, quantity, at_home }) => ({
    ...(product_id === undefined ? { text: words } : { product_id: Number(product_id) }),
    ...(quantity !== undefined && { qty: quantity }),
    ...(at_home !== undefined && { is_ticked: at_home }),
  }))
  await callBackend(anything, 'shopping.list', 'change_lines', [id, lines], {}, tokenSession(locale, apiToken), { address })
}

function listView({ id, name, lines, amountAgain }: List) {
  return {
    id: String(id),
    name,
    lines: lines.map((line) => ({
      product_id: line.productId === null ? null : String(line.productId),
      name: line.name,
      quantity: line.quantity,
      at_home: line.isTicked,
      price: line.price === null ? null : toBaht(line.price),
      available: line.productId === null ? null : line.isAvailable,
    })),
    needed_total: toBaht(amountAgain),
  }
}
