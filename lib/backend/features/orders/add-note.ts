import { z } from 'zod'
import { staffWordsSchema } from '@/lib/domain/orders/step-input'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { lockOrder, recordStaffStep } from './staff-step'

const argumentsSchema = z.tuple([oneIdSchema, staffWordsSchema])

/** Adds an internal staff note to an order; shoppers never see it. */
export const addNote = defineMethod('sale.order.add_note', argumentsSchema, async (call, [id, text]) => {
  await recordStaffStep(call, await lockOrder(call, id), { kind: 'note', detail: { text } })
  return null
})
