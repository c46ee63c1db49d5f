import 'server-only'
import { beginAgentStanding, endAgentStanding, pauseAgentStanding, readAgentStanding, skipAgentDelivery } from '../standing-orders'
import { wantedIn } from './cart-tools'
import { defineCustomerTool } from './tool'
import * as schemas from './tool-schemas'

const common = { scope: 'standing', output: schemas.standingOutput } as const

export const getStandingOrdersTool = defineCustomerTool({
  ...common,
  name: 'get_standing_orders',
  title: 'Standing orders',
  description: 'The customer’s standing orders with their next deliveries, and the days on which a further one could begin.',
  readsOnly: true,
  input: schemas.standingInput,
  run: ({ language }, customer) => readAgentStanding(customer, language),
})

export const beginStandingOrderTool = defineCustomerTool({
  ...common,
  name: 'begin_standing_order',
  title: 'Begin a standing order',
  description:
    'Orders goods again and again, to the address and by the payment of the customer’s latest order, never by a saved card. Ask the person first. After a lost answer, repeat the call with the same request_key.',
  readsOnly: false,
  input: schemas.beginStandingInput,
  run: ({ request_key: key, language, lines, ...standing }, customer) =>
    beginAgentStanding(customer, language, { ...standing, lines: lines && wantedIn(lines) }, key),
})

export const skipDeliveryTool = defineCustomerTool({
  ...common,
  name: 'skip_delivery',
  title: 'Skip a delivery',
  description: 'Leaves out one delivery of a standing order that is not ordered yet, or takes that back.',
  readsOnly: false,
  input: schemas.skipInput,
  run: ({ standing_order_id: id, due_date: due, skip, language }, customer) => skipAgentDelivery(customer, language, id, due, skip),
})

export const pauseStandingOrderTool = defineCustomerTool({
  ...common,
  name: 'pause_standing_order',
  title: 'Pause a standing order',
  description: 'Delivers nothing of a standing order that is due before a day, at most a year ahead; null goes on at once.',
  readsOnly: false,
  input: schemas.pauseInput,
  run: ({ standing_order_id: id, until, language }, customer) => pauseAgentStanding(customer, language, id, until),
})

export const endStandingOrderTool = defineCustomerTool({
  ...common,
  name: 'end_standing_order',
  title: 'End a standing order',
  description: 'Ends a standing order for good; what is ordered already stays ordered. Ask the person first.',
  readsOnly: false,
  destroys: true,
  input: schemas.endStandingInput,
  run: ({ standing_order_id: id, language }, customer) => endAgentStanding(customer, language, id),
})
