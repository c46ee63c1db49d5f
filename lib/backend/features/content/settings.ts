import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { staffOnlySettings } from '@/lib/domain/shop/setting-keys'
import { languageOf } from '@/lib/backend/context/language'
import type { Method } from '@/lib/backend/context/model'
import { parseSetting } from './parse-setting'

const argumentsSchema = z.tuple([z.array(z.string().max(64)).max(100)])

/** The shop's texts and switches in the caller's language, by key (spec 3, settings keys). Keys without a value are omitted. */
const getConfig: Method = async ({ database, locale, caller }, args) => {
  const [asked] = argumentsSchema.parse(args)
  const keys = asked.filter((key) => caller.trusted || !staffOnlySettings.includes(key))
  const rows = await database
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(inArray(setting.key, keys), eq(setting.lang, languageOf(locale))))
  return Object.fromEntries(rows.map(({ key, value }) => [key, parseSetting(value)]))
}

export const settingMethods = { get_config: getConfig } as const satisfies Record<string, Method>
