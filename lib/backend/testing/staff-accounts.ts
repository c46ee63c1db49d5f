import type { TestBackend } from './backend'

/** The password of all test accounts of staff. */
export const staffPassword = 'seven green baskets'

/** A session key as staff pages make them: of 43 characters. */
export const keyOf = (name: string) => name.padEnd(43, 'k')

/** Tools for tests of staff accounts, which are invited by mail. */
export function staffAccountTools(backend: () => TestBackend) {
  const account = (method: string, ...args: unknown[]) => backend().callTrusted('staff.account', method, args)
  const session = (method: string, ...args: unknown[]) => backend().callTrusted('staff.session', method, args)

  /** The code in the latest mail to this address. */
  async function codeFor(email: string): Promise<string> {
    await backend().backend.settled()
    const mail = backend().ports.mails.findLast(({ to }) => to === email)
    return /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  async function invite(name: string, role: string) {
    const email = `${name}@example.com`
    const id = Number(await account('invite', { name, email: email.toUpperCase(), role }))
    return { id, email, code: await codeFor(email) }
  }

  async function join(name: string, role: string) {
    const invited = await invite(name, role)
    await session('accept_code', invited.code, staffPassword)
    return invited
  }

  const signIn = (email: string, key: string, tried = staffPassword) => session('sign_in', keyOf(key), email, tried)

  return { account, session, codeFor, invite, join, signIn }
}
