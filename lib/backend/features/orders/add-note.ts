import { z } from 'zod'
import { staffWordsSchema } from '@/lib/domain/orders/step-input'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { staffOnly } from '../staff/staff-only'
import { lockOrder, recordStaffStep } from './staff-step'

const argumentsSchema = z.tuple([oneIdSchema, staffWordsSchema])

/** Adds an internal staff note to an order; shoppers never see it. */
export const addNote = staffOnly('sale.order.add_note', async (call, args) => {
  const [id, text] = argumentsSchema.parse(args)
  await recordStaffStep(call, await lockOrder(call, id), { kind: 'note', detail: { text } })
  return null
})
