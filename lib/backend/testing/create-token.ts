import type { TestBackend, TestSession } from './backend'

/** Makes an API token for a signed-in customer, of all scopes unless some are named. */
export async function createToken(
  backend: TestBackend,
  customer: TestSession,
  scopes: readonly string[] = ['cart', 'orders', 'balance'],
): Promise<string> {
  const made = await backend.call('ecom2.interface', 'create_api_token', [{ name: 'Kitchen helper', scopes }], {}, customer)
  return Object(made).token
}
