import { z } from 'zod'
import type { StaffRole } from '@/lib/domain/staff/staff-roles'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import type { WriteMethod } from '@/lib/domain/methods/method-names'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

type Answer = Promise<Result<unknown, RpcError>>

/** Adds an account and mails an invitation. */
export function invite(values: Readonly<{ name: string; email: string; role: StaffRole }>): Answer {
  return change('invite', [values])
}

/** Mails the invitation again, or a link for a new password. */
export function sendInvitation(id: number): Answer {
  return change('send_invitation', [id])
}

/** Makes the link that no mail brings, in a shop without a mail server. @returns its URL */
export function createLink(id: number): Promise<Result<string, RpcError>> {
  return toResult(staffRpc('staff.account', 'create_link', [id]).then((url) => z.string().parse(url)))
}

export function setRole(id: number, role: StaffRole): Answer {
  return change('set_role', [id, role])
}

export function setActive(id: number, active: boolean): Answer {
  return change('set_active', [id, active])
}

/** Takes a change of role or access back. */
export function undoAccountChange(changeId: number): Answer {
  return change('undo', [changeId])
}

/** Makes an API token for a program. Its text is in this answer alone. */
export function createProgramToken(name: string, role: StaffRole): Promise<Result<Readonly<{ token: string }>, RpcError>> {
  return toResult(staffRpc<Readonly<{ token: string }>>('staff.account', 'create_token', [{ name, role }]))
}

export function revokeProgramToken(id: number): Answer {
  return change('revoke_token', [id])
}

/** Turns off the second factor of someone who has lost it. */
export function resetSecondFactor(id: number): Answer {
  return change('reset_second_factor', [id])
}

function change(method: WriteMethod<'staff.account'>, args: readonly unknown[]): Answer {
  return toResult(staffRpc('staff.account', method, args))
}

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
