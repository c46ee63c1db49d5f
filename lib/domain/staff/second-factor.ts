import { includesRole, type CallerRole, type StaffRole } from './staff-roles'

/** The parameters of time-based one-time passwords (RFC 6238) that every authenticator app has as its default. */
export const totpParameters = { digits: 6, periodSeconds: 30 } as const

/** How many steps the clocks of phone and server may differ. */
export const totpWindow = 1

/** How many one-time recovery codes replace a lost phone. */
export const recoveryCodeCount = 8

/** After how many wrong codes in a row an account gets a mail. */
export const wrongCodesUntilMail = 20

/** How long the right password waits for its code, in minutes. */
export const pendingSignInMinutes = 5

/** The setting that makes owners and managers set up a second factor. */
export const secondFactorSetting = 'second_factor_required'

/** Spreadsheets write TRUE. @param text of the setting, as it is stored */
export function isRequiredBy(text: string | null): boolean {
  return text !== null && /^true$/i.test(text.trim())
}

/** Packers share devices and change neither money nor people. */
export function mayEnroll(role: StaffRole): boolean {
  return includesRole(role, 'manager')
}

type FactorState = Readonly<{ role: StaffRole; hasSecondFactor: boolean; isRequired: boolean }>

/** The role with which an account calls: someone who lacks a required second factor may only set it up. */
export function decideCallerRole({ role, hasSecondFactor, isRequired }: FactorState): CallerRole {
  return isRequired && !hasSecondFactor && mayEnroll(role) ? 'enrolling' : role
}

/** The step of a code: the number of periods since 1970. @param delta how many steps the code's clock is ahead of `now` */
export function totpStep(now: Date, delta: number): number {
  return Math.floor(now.getTime() / 1000 / totpParameters.periodSeconds) + delta
}

/** A code as it is compared: without the spaces and hyphens of its groups, in capital letters and with ASCII digits. */
export function normalCode(typed: string): string {
  return typed
    .replace(/[\s-]/g, '')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))
    .toUpperCase()
}

/** Whether a normalized code has the form of an authenticator app's; any other one is a recovery code. */
export function isTotpCode(code: string): boolean {
  return code.length === totpParameters.digits && /^\d+$/.test(code)
}

/** A key or a recovery code in groups of four characters, as people copy it. */
export function inGroups(text: string, separator = ' '): string {
  return text.match(/.{1,4}/g)?.join(separator) ?? ''
}

type TotpKey = Readonly<{ issuer: string; account: string; secret: string }>

/** The URI in the QR code that authenticator apps scan. @param secret base32 */
export function totpUri({ issuer, account, secret }: TotpKey): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
