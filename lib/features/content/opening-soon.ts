import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { openingSoonKey, openingSoonOf } from '@/lib/domain/content/opening-soon'
import { profileKeys, profileOf } from '@/lib/domain/content/shop-profile'
import type { Opening } from '@/lib/platform/opening-soon/gate'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { settingsSchema } from './schemas'

const readSettings = (language: Locale, keys: readonly string[]) =>
  callBackend(settingsSchema, 'ecom2.interface', 'get_config', [keys], {}, publicSession(language))

/** For the gate, which asks outside of any page. */
export async function readOpening(): Promise<Opening | null> {
  const english = await readSettings('en', [openingSoonKey, ...profileKeys])
  const opening = openingSoonOf(english[openingSoonKey])
  if (!opening) return null
  const thai = await readSettings('th', profileKeys)
  return { ...opening, shops: { en: profileOf('en', english, thai), th: profileOf('th', thai, english) } }
}
