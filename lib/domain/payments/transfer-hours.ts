import { z } from 'zod'

/** The setting `transfer_hours`, in hours; 0 keeps unpaid orders until staff cancel them. */
export const transferHoursSchema = z
  .number()
  .min(0)
  .max(24 * 90)

export const defaultTransferHours = 48
