import type { Messages } from 'next-intl'

/**
 * Message namespaces that islands on every page use, and that the root layout therefore sends to the browser.
 * A room whose islands need more wraps them in its own provider with its own namespaces.
 */
export const clientNamespaces = ['common', 'header', 'popups', 'errorPage', 'errors'] as const satisfies readonly (keyof Messages)[]

/** Picks namespaces out of all messages. A name that has no messages yet is left out. */
export function pickNamespaces(messages: Messages, names: readonly (keyof Messages)[]): Partial<Messages> {
  return Object.fromEntries(names.filter((name) => name in messages).map((name) => [name, messages[name]]))
}
