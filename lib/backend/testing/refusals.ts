import type { TestBackend } from './backend'

/** What a caller at some address gets from a method of accounts: the message of a refusal, else null. */
export async function refusalOf(
  { handle }: TestBackend,
  address: string,
  method: string,
  args: readonly unknown[],
): Promise<string | null> {
  const body = { id: 1, method: 'execute', params: ['ecom2.interface', method, args, {}, {}] }
  return (await handle(body, { address })).body?.error?.message ?? null
}
