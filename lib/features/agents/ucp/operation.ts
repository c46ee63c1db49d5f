import 'server-only'
import type { Agent } from '../agent'

export type UcpCall = Readonly<{ agent: Agent; absolute: (path: string) => string }>

/** The body of an answer, or why the request is too large. */
export type UcpAnswer = Readonly<Record<string, unknown>> | Readonly<{ tooLarge: string }>

/**
 * An operation of UCP.
 * @throws ZodError when the body is not its request; RpcError when the backend refuses
 */
export type Operation = (body: unknown, call: UcpCall) => Promise<UcpAnswer>
