import { z } from 'zod'

/** The setting `order_emails` of a language: where the shop itself reads of new orders, in that language. */
export const orderEmailsSchema = z.array(z.email('is no e-mail address'), 'is no JSON list').max(10, 'are too many')
