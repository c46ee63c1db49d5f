import { z } from 'zod'
import { strictSchemas } from '@/lib/platform/rpc/protocol'
import { wireCheckoutSchema } from './checkout-schema'
import { checkoutFromWire } from './wire'

/** The answer of `get_checkout_data`: a list whose first item is the cart (spec 7). */
export const checkoutAnswerSchema = z
  .array(wireCheckoutSchema)
  .transform(([checkout]) => (checkout ? checkoutFromWire(checkout) : null))
  .register(strictSchemas)
