import { Secret, TOTP } from 'otpauth'
import { totpParameters, totpStep, totpWindow } from '@/lib/domain/staff/second-factor'

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20

/** A new secret for an authenticator app, base32. */
export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** The step that a code belongs to, at most {@link totpWindow} steps from now; null for any other code. Compares in constant time. */
export function matchTotp(secret: string, code: string, now: Date): number | null {
  const { digits, periodSeconds: period } = totpParameters
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits, period })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: totpWindow })
  return delta === null ? null : totpStep(now, delta)
}
