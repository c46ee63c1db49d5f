import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { everyPage, pickMessages, type MessagePath } from '@/lib/platform/i18n/client-namespaces'

type RouteMessagesProps = Readonly<{ namespaces: readonly MessagePath[]; children: ReactNode }>

/** Sends the messages of a route group's islands to the browser, in addition to those of every page. */
export async function RouteMessages({ namespaces, children }: RouteMessagesProps) {
  const messages = pickMessages(await getMessages(), [...everyPage, ...namespaces])
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
