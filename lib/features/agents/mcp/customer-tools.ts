import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { isOrderState, labelKeys } from '@/lib/domain/orders/order-workflow'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { tokenSession, type AgentOfCustomer } from '../agent'
import { changeAgentList, readAgentList, readLists } from '../lists'
import { defineCustomerTool } from './tool'
import * as schemas from './tool-schemas'

export const getListsTool = defineCustomerTool({
  name: 'get_lists',
  title: 'Shopping lists',
  description: 'The customer’s shopping lists, or the lines of one.',
  scope: 'lists',
  readsOnly: true,
  input: schemas.listsInput,
  output: schemas.listsOutput,
  run: async ({ list_id: id, language }, agent) => {
    if (id === undefined) return { lists: await readLists(agent, language), list: null }
    return { lists: [], list: await readAgentList(agent, language, id) }
  },
})

export const changeListTool = defineCustomerTool({
  name: 'change_list',
  title: 'Change a shopping list',
  description: 'Adds, counts, ticks and removes lines of a shopping list, and returns it. Nothing is ordered.',
  scope: 'lists',
  readsOnly: false,
  input: schemas.changeListInput,
  output: schemas.changeListOutput,
  run: async ({ list_id: id, lines, language }, agent) => {
    await changeAgentList(agent, language, id, lines)
    return { list: await readAgentList(agent, language, id) }
  },
})

export const getOrderStatusTool = defineCustomerTool({
  name: 'get_order_status',
  title: 'Order status',
  description: 'Where the customer’s orders stand.',
  scope: 'orders',
  readsOnly: true,
  input: schemas.orderInput,
  output: schemas.orderOutput,
  run: async ({ order_number: number = null, language }, agent) => {
    const orders = await readOrderStatus(agent, language, number)
    const t = await getTranslations({ locale: language })
    return {
      orders: orders.map((order) => ({
        number: order.number,
        ordered_on: order.date,
        delivery_on: order.delivery_date ?? null,
        state: isOrderState(order.state) ? t(labelKeys.state(order.state)) : order.state,
        total: order.amount_total,
      })),
    }
  },
})

const statusSchema = z.array(
  z.object({
    number: z.string(),
    date: z.iso.date(),
    delivery_date: z.iso.date().nullish(),
    state: z.string(),
    amount_total: z.number(),
  }),
)

/** Where the customer's orders stand: the newest, or the one with a number. @throws RpcError invalidApiToken, apiTokenForbids */
async function readOrderStatus(agent: AgentOfCustomer, locale: Locale, number: string | null) {
  const session = tokenSession(locale, agent.apiToken)
  return callBackend(statusSchema, 'sale.order', 'read_status', [number], {}, session, { address: agent.address })
}
