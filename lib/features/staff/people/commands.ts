import { z } from 'zod'
import type { StaffRole } from '@/lib/domain/staff/staff-roles'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { changeAsStaff } from '../change-as-staff'

/** Adds an account and mails an invitation. */
export const invite = (values: Readonly<{ name: string; email: string; role: StaffRole }>) =>
  changeAsStaff('staff.account', 'invite', [values])

/** Mails the invitation again, or a link for a new password. */
export const sendInvitation = (id: number) => changeAsStaff('staff.account', 'send_invitation', [id])

/** Makes the link that no mail brings, in a shop without a mail server. @returns its URL */
export const createLink = (id: number) => toResult(staffRpc('staff.account', 'create_link', [id]).then((url) => z.string().parse(url)))

export const setRole = (id: number, role: StaffRole) => changeAsStaff('staff.account', 'set_role', [id, role])

export const setActive = (id: number, active: boolean) => changeAsStaff('staff.account', 'set_active', [id, active])

/** Takes a change of role or access back. */
export const undoAccountChange = (changeId: number) => changeAsStaff('staff.account', 'undo', [changeId])

/** Makes an API token for a program. Its text is in this answer alone. */
export const createProgramToken = (name: string, role: StaffRole) =>
  changeAsStaff<Readonly<{ token: string }>>('staff.account', 'create_token', [{ name, role }])

export const revokeProgramToken = (id: number) => changeAsStaff('staff.account', 'revoke_token', [id])

/** Turns off the second factor of someone who has lost it. */
export const resetSecondFactor = (id: number) => changeAsStaff('staff.account', 'reset_second_factor', [id])

/** Makes a key, which the account page shows until it is confirmed. */
export const beginSecondFactor = (password: string) => changeAsStaff('staff.second_factor', 'begin', [password])

/** Turns the second factor on. @returns the recovery codes */
export const confirmSecondFactor = (code: string, password: string) =>
  changeAsStaff<readonly string[]>('staff.second_factor', 'confirm', [code, password])

/** @param proof a code, or the password */
export const disableSecondFactor = (proof: string) => changeAsStaff('staff.second_factor', 'disable', [proof])
