import type { TestBackend } from './backend'

/** The result of an account method called from an IP address: the message of a refusal, otherwise null. */
export async function refusalOf({ ask }: TestBackend, address: string, method: string, args: readonly unknown[]): Promise<string | null> {
  return (await ask('ecom2.interface', method, args, { address })).body?.error?.message ?? null
}

/** The message of a refused call, or `done` where it was not refused. */
export const outcomeOf = (call: Promise<unknown>, done = 'done'): Promise<string> =>
  call.then(
    () => done,
    (error: Error) => error.message,
  )
