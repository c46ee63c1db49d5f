import { requiredNumber, row } from '@/lib/core/wire-record'
import type { BoxPlanInput } from '@/lib/domain/boxes/box-week'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { readJson } from '@/lib/platform/rpc/read-json'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

const answer = row({ informed: requiredNumber })

/** Saves a week of a box. @returns how many orders have something else in it now */
export const saveBoxWeek = (plan: BoxPlanInput) =>
  toResult(staffRpc<unknown>('staff.box', 'save_week', [plan]).then((sent) => readJson(answer, sent)))
