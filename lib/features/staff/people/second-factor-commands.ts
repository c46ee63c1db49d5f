import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

/** Makes a key, which the account page shows until it is confirmed. */
export function beginSecondFactor(password: string): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.second_factor', 'begin', [password]))
}

/** Turns the second factor on. @returns the recovery codes */
export function confirmSecondFactor(code: string, password: string): Promise<Result<readonly string[], RpcError>> {
  return toResult(staffRpc<readonly string[]>('staff.second_factor', 'confirm', [code, password]))
}

/** @param proof a code, or the password */
export function disableSecondFactor(proof: string): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.second_factor', 'disable', [proof]))
}
