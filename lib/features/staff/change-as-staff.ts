import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

/** Sends a call from an island of a staff page. Expected failures are values. */
export const changeAsStaff = <Answer = unknown>(...call: Parameters<typeof staffRpc>) => toResult(staffRpc<Answer>(...call))
