import type { TestBackend } from './backend'

/** The result of an account method called from an IP address: the message of a refusal, otherwise null. */
export async function refusalOf(
  { handle }: TestBackend,
  address: string,
  method: string,
  args: readonly unknown[],
): Promise<string | null> {
  const body = { id: 1, method: 'execute', params: ['ecom2.interface', method, args, {}, {}] }
  return (await handle(body, { address })).body?.error?.message ?? null
}
