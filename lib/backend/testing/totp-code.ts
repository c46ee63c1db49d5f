import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows for a key at a time. @param secret base32, with or without the spaces of its groups */
export function totpCode(secret: string, time: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: time.getTime() })
}
