import { z } from 'zod'
import { strictSchemas } from '@/lib/platform/rpc/protocol'
import { wireCartSchema } from './schemas'
import { cartFromWire } from './wire'

/** Answers of both calls are lists whose first item is the cart (spec 7). */
export const cartAnswerSchema = z
  .array(wireCartSchema)
  .transform(([cart]) => (cart ? cartFromWire(cart) : null))
  .register(strictSchemas)
