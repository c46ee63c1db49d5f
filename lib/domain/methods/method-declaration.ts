import type { ApiTokenScope } from '../accounts/api-token-rules'
import type { CallerRole } from '@/lib/domain/staff/staff-roles'

/**
 * Who may call a method, and from where:
 * - `visitors`: everyone, from islands of the shop and other programs. The method checks whose rows it shows or changes
 * - `visitors and staff`: islands of staff pages, too
 * - `public`: everyone, but no island needs it, and it is not forwarded to another server
 * - `staff`: members of staff and their programs, also from islands of staff pages
 * - `server`: the same, but no island needs it
 */
type MethodAccess = 'visitors' | 'visitors and staff' | 'public' | 'staff' | 'server'

/** What the RPC endpoint does with the cookies of an island after the call. */
type MethodCookies = 'sign in' | 'sign out' | 'forget' | 'cart' | 'staff cart'

/** All that is decided about a method apart from its code, which `defineMethod` has in the backend. */
export type MethodDeclaration = Readonly<{
  access: MethodAccess
  /** The lowest role of staff that may call it. */
  role: CallerRole
  /** The scope of API tokens that includes it. */
  scope?: ApiTokenScope
  /**
   * It changes nothing: the call may be retried, and equal concurrent calls may share a response. Others are sent once, also what
   * reads `once`.
   */
  reads?: true | 'once'
  /** It works without a session: an expired one must not refuse it. */
  session?: 'none'
  cookies?: MethodCookies
  /** Pages call it by themselves, which is no use of a staff session. */
  isPoll?: true
  /** Its arguments include a picture. */
  isLong?: true
  /** What the activity of staff says about it: a message under `staffActivity.did`. */
  log?: string
}>

/** By model and method, for example `sale.order.move_order`. */
export type MethodDeclarations = Readonly<Record<`${string}.${string}`, MethodDeclaration>>
