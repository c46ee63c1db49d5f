import 'server-only'
import { requiredText, row, text } from '@/lib/core/wire-record'
import { callAsStaff, searchAsStaff } from '../server'
import type { StaffSession } from '../session'
import type { Locale } from '@/lib/core/locale'
import { displayName } from '@/lib/core/display-name'
import type { InputOptions } from '@/lib/domain/settings/define-setting'
import { parseSetting } from '@/lib/domain/settings/parse-setting'
import { settingOf } from '@/lib/domain/settings/settings'
import { templateOf } from '@/lib/domain/settings/templates'
import { zoneNamesOf } from '@/lib/domain/delivery/delivery-zones'
import { companySchema } from '@/lib/domain/invoices/company'
import { inputText, listOf } from './form-values'
import { changesSchema, settingsSchema, type PlaceNames, type SettingTexts } from './schemas'

export function getSettings(staff: StaffSession, language: Locale) {
  return callAsStaff(staff, language, settingsSchema, 'staff.setting', 'read_all', [])
}

const named = row({ code: text, name: requiredText })

/** Names of products or their groups by code. */
async function getNames(staff: StaffSession, language: Locale, model: 'product' | 'product.group', condition: readonly unknown[]) {
  const rows = await searchAsStaff(staff, language, named, model, condition)
  return Object.fromEntries(rows.flatMap(({ code, name }) => (code ? [[code, displayName(name, language)]] : [])))
}

/** Names of provinces and districts by code. */
async function getPlaceNames(staff: StaffSession, language: Locale): Promise<PlaceNames> {
  const read = (model: string) => searchAsStaff(staff, language, named, model, [], { limit: 2000 })
  const places = [...(await read('province')), ...(await read('district'))]
  return Object.fromEntries(places.flatMap(({ code, name }) => (code ? [[code, name]] : [])))
}

/** A language without a company of its own has the Thai one, as invoices do. */
function templatesOf(key: string, company: SettingTexts) {
  const wordsOf = (text: string | null) => {
    const { name, address, phone } = companySchema.partial().safeParse(parseSetting(text ?? company.th)).data ?? {}
    return { company: name, address, phone }
  }
  const [en, th] = [templateOf(key, 'en', wordsOf(company.en)), templateOf(key, 'th', wordsOf(company.th))]
  return en === null || th === null ? null : { en, th }
}

/** A setting with its history and what its form shows beside it; null for an unknown key. */
export async function getSettingPage(staff: StaffSession, language: Locale, key: string) {
  const settings = await getSettings(staff, language)
  const setting = settings.find((each) => each.key === key)
  if (!setting) return null
  const lists = (kind: InputOptions['kind']) => Object.values(settingOf(key)?.inputs ?? {}).some((input) => input.kind === kind)
  const codes = lists('product') ? Object.values(setting.values).flatMap((text) => listOf(parseSetting(text)).map(inputText)) : []
  const [changes, productNames, groupNames, placeNames] = await Promise.all([
    callAsStaff(staff, language, changesSchema, 'staff.setting', 'read_history', [key]),
    codes.length > 0 ? getNames(staff, language, 'product', [['code', 'in', [...new Set(codes)]]]) : {},
    lists('group') ? getNames(staff, language, 'product.group', []) : {},
    lists('places') ? getPlaceNames(staff, language) : {},
  ])
  const company = settings.find((each) => each.key === 'company')?.values ?? { en: null, th: null }
  const zoneNames = zoneNamesOf(parseSetting(settings.find((each) => each.key === 'delivery_zones')?.values.en ?? ''))
  return { setting, changes, context: { productNames, groupNames, placeNames, zoneNames, company, templates: templatesOf(key, company) } }
}
