import type messages from '@/messages/en.json'
import type { Locale } from '@/lib/core/locale'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof messages
  }
}

/** Groups of messages with a title. */
export type TitledMessages = {
  [Group in keyof typeof messages]: (typeof messages)[Group] extends Readonly<{ title: string }> ? Group : never
}[keyof typeof messages]
