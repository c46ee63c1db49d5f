'use client'

import { IntlProvider, type Messages } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import type { Locale } from '@/lib/core/locale'

type IslandMessagesProps = Readonly<{ locale: Locale; timeZone: string; text: string; children: ReactNode }>

/** Gives islands their messages, as JSON: of hundreds of values React would copy one after the other, on the server and here. */
export function IslandMessages({ text, ...provider }: IslandMessagesProps) {
  const messages = useMemo(() => JSON.parse(text) as Messages, [text])
  return <IntlProvider {...provider} messages={messages} />
}
