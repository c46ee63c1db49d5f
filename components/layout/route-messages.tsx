import { getLocale, getMessages, getTimeZone } from 'next-intl/server'
import type { ReactNode } from 'react'
import { everyPage, pickMessages, type MessagePath } from '@/lib/platform/i18n/client-namespaces'
import { IslandMessages } from '@/lib/platform/i18n/island-messages'

type MessagesProps = Readonly<{ namespaces: readonly MessagePath[]; children: ReactNode }>

/** Sends messages of islands to the browser, instead of those of the layouts above. */
export async function PageMessages({ namespaces, children }: MessagesProps) {
  const [locale, messages, timeZone] = await Promise.all([getLocale(), getMessages(), getTimeZone()])
  return (
    <IslandMessages locale={locale} timeZone={timeZone} text={JSON.stringify(pickMessages(messages, namespaces))}>
      {children}
    </IslandMessages>
  )
}

/** Sends the messages of a route group's islands to the browser, in addition to those of every page. */
export const RouteMessages = ({ namespaces, children }: MessagesProps) => (
  <PageMessages namespaces={[...everyPage, ...namespaces]}>{children}</PageMessages>
)
