import type { Messages } from 'next-intl'

type Namespace = keyof Messages
type MessagesOf<Name extends Namespace> = `${Name}.${keyof Messages[Name] & string}`

/** A whole namespace, or one message of it: `common`, `errors.network`. */
export type MessagePath = Namespace | { [Name in Namespace]: MessagesOf<Name> }[Namespace]

/**
 * Messages for islands on every page, which the root layout sends to the browser with every page: keep it small. A section whose
 * islands need more has its own `RouteMessages`; an island of a catalog page receives its sentences as props.
 */
export const everyPage = [
  'common',
  'popups',
  'miniCart',
  'deliveryArea',
  'errorPage',
  'errors.network',
  'errors.unexpected',
  'header.account',
  'header.accountDetails',
  'header.addresses',
  'header.cartCount',
  'header.favorites',
  'header.language',
  'header.login',
  'header.logout',
  'header.logoutFailed',
  'header.orders',
  'header.outOfStock',
  'header.search',
  'header.searchEmpty',
  'header.searchPlaceholder',
  'header.suggestionCount',
  'header.suggestions',
] as const satisfies readonly MessagePath[]

/** Messages for islands on every staff page. */
export const everyStaffPage = [
  'common',
  'popups',
  'errorPage',
  'errors',
  'header.language',
  'staff',
] as const satisfies readonly MessagePath[]

type Tree = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Picks namespaces and single messages out of all messages. Skips paths without a message. */
export function pickMessages(messages: Messages, paths: readonly MessagePath[]): Partial<Messages> {
  const all: Tree = messages
  const picked: Record<string, Record<string, unknown>> = {}
  for (const path of paths) {
    const [name = '', key] = path.split('.')
    const namespace = all[name]
    if (namespace) Object.assign((picked[name] ??= {}), key === undefined ? namespace : { [key]: namespace[key] })
  }
  return picked as Partial<Messages>
}
