import 'server-only'
import { getTranslations } from 'next-intl/server'
import { isOrderState, labelKeys } from '@/lib/domain/orders/order-workflow'
import { readOrderStatus } from '../order-status'
import { defineTool } from './tool'
import * as schemas from './tool-schemas'

export const getOrderStatusTool = defineTool({
  name: 'get_order_status',
  title: 'Order status',
  description: 'Where the customer’s orders stand. Needs an API token of the scope “orders”, which customers make in Account Details.',
  readsOnly: true,
  input: schemas.orderInput,
  output: schemas.orderOutput,
  run: async ({ order_number: number = null, language }, { agent: { address, apiToken } }) => {
    if (apiToken === null) return { refused: 'This needs an API token of the customer, who makes it in Account Details.' }
    const orders = await readOrderStatus({ address, apiToken }, language, number)
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
