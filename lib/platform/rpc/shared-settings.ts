import 'server-only'
import { z } from 'zod'
import { wireLocales, type Locale } from '@/lib/core/locale'
import { storefrontSettingKeys, type StorefrontSettingKey } from '@/lib/domain/settings/storefront-keys'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { callBackend } from './transport.server'

/** Values by key; a setting without a value is left out. */
export type SharedSettings = Readonly<Partial<Record<StorefrontSettingKey, unknown>>>

/**
 * All settings that pages show, in a language: a page needs those of several features, and one call reads them all. Each reader
 * validates the values that it needs.
 */
export const readSharedSettings = cachedRead(
  'settings',
  (_language: Locale) => [cacheTags.settings],
  (language: Locale): Promise<SharedSettings> =>
    callBackend(
      z.record(z.string(), z.unknown()),
      'ecom2.interface',
      'get_config',
      [storefrontSettingKeys],
      {},
      { locale: wireLocales[language] },
    ),
)
