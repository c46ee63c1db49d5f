import { NextIntlClientProvider, type Messages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { clientNamespaces, pickNamespaces } from '@/lib/i18n/client-namespaces'

type RoomMessagesProps = Readonly<{ namespaces: readonly (keyof Messages)[]; children: ReactNode }>

/** Sends the messages of a room's islands to the browser, beside those that every page has. */
export async function RoomMessages({ namespaces, children }: RoomMessagesProps) {
  const messages = pickNamespaces(await getMessages(), [...clientNamespaces, ...namespaces])
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
