import { z } from 'zod'

/** The setting `transfer_hours`, in hours; 0 keeps unpaid orders until staff cancel them. */
export const transferHoursSchema = z
  .number('is no number of hours')
  .min(0, 'is below 0')
  .max(24 * 90, 'is more than 90 days')

export const defaultTransferHours = 48
