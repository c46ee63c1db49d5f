import { z } from 'zod'
import { apiTokenLimits, apiTokenScopes } from './api-token-rules'
import { staffNameSchema } from './staff-name'
import { staffRoles } from './staff-roles'

/** Begins every token, so that scanners for leaked secrets recognize it. */
export const apiTokenPrefix = 'talat_'

/** A new token, of the form and of its RPC call. */
export const newApiTokenSchema = z.object({
  name: z.string().trim().min(1).max(apiTokenLimits.nameLength),
  scopes: z
    .array(z.enum(apiTokenScopes))
    .min(1)
    .transform((scopes) => apiTokenScopes.filter((scope) => scopes.includes(scope))),
})
export type NewApiToken = z.output<typeof newApiTokenSchema>

/** A new token of a program of staff, whose changes are recorded under its name. */
export const newStaffTokenSchema = z.strictObject({ name: staffNameSchema, role: z.enum(staffRoles) })
export type NewStaffToken = z.output<typeof newStaffTokenSchema>

/** The cart fields that a token may read: no address, no codes, no notes. */
export const apiTokenCartFields: readonly string[] = [
  'number',
  'state',
  'num_items',
  'amount_total_before',
  'amount_subtotal',
  'amount_ship',
  'amount_total',
  'stock_error',
  'only_bkk_error',
  'error',
  'min_delivery_date',
  'free_delivery_from',
  'order_minimum',
  'lines.qty',
  'lines.unit_price',
  'lines.amount',
  'lines.for_promotion',
  'lines.product_id.name',
  'lines.product_id.sale_price',
  'lines.product_id.net_content',
  'lines.product_id.weight',
  'lines.product_id.is_weighed',
  'lines.product_id.is_chilled',
  'lines.product_id.parent_id.name',
]
