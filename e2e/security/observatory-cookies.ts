import type { Mark } from './observatory'

type Cookie = Readonly<{ name: string; isSecure: boolean; isHttpOnly: boolean; sameSite: string | null }>

/** Score of the cookies: the worst one counts. @param hasTls HSTS is sent */
export function cookieMark(headers: readonly string[], hasTls: boolean): Mark {
  const test = 'Cookies'
  const marks = headers.map(readCookie).flatMap((cookie) => issuesOf(cookie, hasTls))
  const worst = marks.sort((one, other) => one.points - other.points)[0]
  if (worst) return { test, ...worst }
  if (headers.length === 0) return { test, points: 0, reason: 'none' }
  const isComplete = headers.every((header) => readCookie(header).sameSite !== null)
  return { test, points: isComplete ? 5 : 0, reason: isComplete ? 'Secure, HttpOnly sessions, SameSite' : 'some without SameSite' }
}

function readCookie(header: string): Cookie {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const values = new Map(attributes.map((part) => part.toLowerCase().split('=')).map(([name = '', value = '']) => [name, value]))
  return {
    name: pair.split('=')[0]?.toLowerCase() ?? '',
    isSecure: values.has('secure'),
    isHttpOnly: values.has('httponly'),
    sameSite: values.get('samesite') ?? null,
  }
}

function issuesOf({ name, isSecure, isHttpOnly, sameSite }: Cookie, hasTls: boolean): Omit<Mark, 'test'>[] {
  const issue = (points: number, reason: string) => ({ points, reason: `${name} ${reason}` })
  const isSession = name.includes('login') || name.includes('sess')
  const isOddSameSite = sameSite !== null && !['lax', 'strict', 'none'].includes(sameSite)
  return [
    ...(!isSecure ? [issue(hasTls ? -5 : -20, 'is not Secure')] : []),
    ...(isSession && !isSecure ? [issue(hasTls ? -10 : -40, 'is a session and not Secure')] : []),
    ...(isSession && !isHttpOnly ? [issue(-30, 'is a session that scripts can read')] : []),
    ...(name.includes('csrf') && sameSite === null ? [issue(-20, 'has no SameSite')] : []),
    ...(isOddSameSite || (sameSite === 'none' && !isSecure) ? [issue(-20, 'has an odd SameSite')] : []),
  ]
}
