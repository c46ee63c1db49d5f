import { z } from 'zod'
import { because } from '@/lib/domain/settings/issue-codes'
import { staffSessionHours } from './staff-session'

/** The setting of the idle limit of staff sessions. */
export const staffIdleSetting = 'staff_idle_minutes'

export const defaultStaffIdleMinutes = 240

/** Its value, in minutes; with 0 a session ends with the working day alone. */
export const staffIdleSchema = z
  .number()
  .refine((minutes) => minutes === 0 || (minutes >= 5 && minutes <= staffSessionHours * 60), because('idleMinutes'))
