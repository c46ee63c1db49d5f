import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { defineMethod } from '@/lib/backend/context/define-method'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { shownLayout } from '@/lib/domain/catalog/catalog-layout'
import { protocolLevel } from '@/lib/domain/methods/model-records'
import { protocolLevelKey } from '@/lib/domain/methods/protocol-level'
import { settingOf } from '@/lib/domain/settings/settings'
import { languageOf } from '@/lib/backend/context/language'
import { parseSetting } from '@/lib/domain/settings/parse-setting'
import { readLayoutGroups } from './shown-layout'

const argumentsSchema = z.tuple([z.array(z.string().max(64)).max(100)])

/** What menu and index show: the setting of the layout, or without it what follows from the shop's groups. */
const [shownKey, layoutKey] = ['shown_layout', 'catalog_layout'] as const

/** The shop's texts and switches in the caller's language, by key (spec 3, settings keys). Keys without a value are omitted. */
export const getConfig = defineMethod('ecom2.interface.get_config', argumentsSchema, async ({ database, locale, caller }, [asked]) => {
  const asksLayout = asked.includes(shownKey)
  const keys = [...asked, ...(asksLayout ? [layoutKey] : [])].filter((key) => caller.trusted || settingOf(key)?.audience !== 'staff')
  const rows = await database
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(inArray(setting.key, keys), eq(setting.lang, languageOf(locale))))
  const values = rows.filter(({ key }) => asked.includes(key)).map(({ key, value }) => [key, parseSetting(value)])
  const found = { ...Object.fromEntries(values), ...(asked.includes(protocolLevelKey) && { [protocolLevelKey]: protocolLevel }) }
  if (!asksLayout) return found
  const stored = rows.find(({ key }) => key === layoutKey)
  return { ...found, [shownKey]: shownLayout(parseSetting(stored?.value ?? null), await readLayoutGroups(database)) }
})
