import { z } from 'zod'

/** The setting `order_emails` of a language: where the shop itself reads of new orders, in that language. */
export const orderEmailsSchema = z.array(z.email()).max(10)
