import type messages from '@/messages/en.json'
import type { Locale } from '@/lib/core/locale'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof messages
  }
}
