import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { stopOutcomeSchema } from '@/lib/domain/delivery/round'
import { defineLongMethod, defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { deliveryStop } from '@/lib/backend/infrastructure/database/schema/delivery'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { takeStep } from '../../orders/steps/take-step'
import { readPaymentSlip, redrawPaymentSlip } from '../../payments/payment-slip'
import { ownStop } from './own-stops'

/**
 * What became of a stop of the caller's round: delivered, with the cash that was taken, or failed, with the reason; with a photo for
 * staff, which loses its place and time. Repeating a call changes nothing.
 * @throws UserError stopOfAnother, those of the step, and those of a picture
 */
const finish = defineLongMethod('staff.round.finish', z.tuple([oneIdSchema, stopOutcomeSchema]), async (call, [id, outcome]) => {
  const { step, photo, ...input } = outcome
  const stop = await ownStop(call, id)
  if (photo !== undefined && stop.photo === null) {
    const picture = await redrawPaymentSlip(readPaymentSlip(photo), call.caller.address)
    const name = await call.ports.files.save('slips', `delivery-${id}.jpg`, picture)
    await updateRow(call.database, deliveryStop, stop.id, { photo: name })
  }
  await takeStep(call, [[id], step, input], {})
  return null
})

/** The photo that the driver took at an order's stop; null when there is none. */
const readPhoto = defineMethod('staff.round.read_photo', z.tuple([oneIdSchema]), async (call, [id]) => {
  const [stop] = await call.database.select({ photo: deliveryStop.photo }).from(deliveryStop).where(eq(deliveryStop.order_id, id))
  const bytes = stop?.photo ? await call.ports.files.read('slips', stop.photo) : null
  return bytes && { type: 'image/jpeg', base64: Buffer.from(bytes).toString('base64') }
})

export const stopMethods = [finish, readPhoto]
