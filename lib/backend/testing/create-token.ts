import type { TestBackend, TestSession } from './backend'

/** Makes an API token for a signed-in customer, of all scopes unless some are named. */
export async function createToken(
  backend: TestBackend,
  customer: TestSession,
  scopes: readonly string[] = ['cart', 'orders'],
): Promise<string> {
  const made = await backend.call('ecom2.interface', 'create_api_token', [{ name: 'Kitchen helper', scopes }], {}, customer)
  return Object(made).token
}

/** The most expensive arguments of the methods about a customer's data, sessions, API tokens and idempotent requests. */
export const accountCalls = {
  'ecom2.interface.get_data_rights': () => [],
  'ecom2.interface.export_my_data': () => [],
  'ecom2.interface.delete_account': () => ['not the password'],
  'ecom2.interface.get_sessions': () => [],
  'ecom2.interface.end_session': () => [1],
  'ecom2.interface.get_api_tokens': () => [],
  'ecom2.interface.create_api_token': () => [{ name: 'x'.repeat(60), scopes: ['cart', 'orders'] }],
  'ecom2.interface.revoke_api_token': () => [1],
  'ecom2.interface.begin_idempotent_request': () => ['a'.repeat(64), 'b'.repeat(64)],
  'ecom2.interface.finish_idempotent_request': () => ['a'.repeat(64), null],
  'sale.order.read_status': () => [null],
}
