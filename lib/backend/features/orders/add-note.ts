import { z } from 'zod'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { staffOnly } from '../staff/staff-only'
import { lockOrder, recordStaffStep } from './staff-step'
import { staffWordsSchema } from './staff-words'

const argumentsSchema = z.tuple([oneIdSchema, staffWordsSchema])

/** Adds an internal staff note to an order; shoppers never see it. */
export const addNote = staffOnly('sale.order.add_note', async (call, args) => {
  const [id, text] = argumentsSchema.parse(args)
  await recordStaffStep(call, await lockOrder(call, id), { method: 'add_note', kind: 'note', detail: { text } })
  return null
})
