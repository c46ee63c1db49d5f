import type { StopOutcome } from '@/lib/domain/delivery/round'
import { changeAsStaff } from '../change-as-staff'

/** Puts orders at the end of the driver's round. Repeating any of these calls changes nothing. */
export const takeStops = (ids: readonly number[]) => changeAsStaff('staff.round', 'take', [ids])

export const leaveStop = (id: number) => changeAsStaff('staff.round', 'leave', [[id]])

export const sortStops = (ids: readonly number[]) => changeAsStaff('staff.round', 'sort', [ids])

export const departRound = () => changeAsStaff('staff.round', 'depart', [])

export const finishStop = (id: number, outcome: StopOutcome) => changeAsStaff('staff.round', 'finish', [[id], outcome])
