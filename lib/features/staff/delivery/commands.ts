import type { StopOutcome } from '@/lib/domain/delivery/round'
import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

type Answer = Promise<Result<unknown, RpcError>>

/** Puts orders at the end of the driver's round. Repeating any of these calls changes nothing. */
export const takeStops = (ids: readonly number[]): Answer => toResult(staffRpc('staff.round', 'take', [ids]))

export const leaveStop = (id: number): Answer => toResult(staffRpc('staff.round', 'leave', [[id]]))

export const sortStops = (ids: readonly number[]): Answer => toResult(staffRpc('staff.round', 'sort', [ids]))

export const departRound = (): Answer => toResult(staffRpc('staff.round', 'depart', []))

export const finishStop = (id: number, outcome: StopOutcome): Answer => toResult(staffRpc('staff.round', 'finish', [[id], outcome]))
