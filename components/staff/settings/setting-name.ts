import { useTranslations } from 'next-intl'
import { settingKeys } from '@/lib/domain/shop/setting-keys'
import { isNamedSetting, pageOfSetting } from '@/lib/features/staff/settings/list-rules'

/** The name of a setting in plain words; one without a name has its key. */
export function useSettingName(): (key: string) => string {
  const t = useTranslations('staffSettings')
  const tContent = useTranslations('content')
  return (key) => {
    if (isNamedSetting(key)) return t(`name.${key}`)
    const page = pageOfSetting(key)
    if (!page) return key
    return page.part === null ? tContent(page.page) : t('pagePart', { page: tContent(page.page), part: page.part })
  }
}

/** What a setting is for. */
export function useSettingAbout(): (key: string) => string {
  const t = useTranslations('staffSettings')
  const tContent = useTranslations('content')
  return (key) => {
    if (isNamedSetting(key)) return t(`about.${key}`)
    const page = pageOfSetting(key)
    return page ? t('aboutPage', { page: tContent(page.page) }) : (settingKeys[key] ?? '')
  }
}

/** Parts of values whose field has another name. */
const fieldNames = {
  key: 'popupKey',
  type: 'popupType',
  code: 'categoryCode',
  title: 'heading',
  provinces: 'places',
  districts: 'places',
  days: 'returnDays',
  method: 'returnMethod',
} as const

/** Parts of values whose field has the same name. */
const sameNames = [
  'accent',
  'account_name',
  'account_number',
  'address',
  'afternoon',
  'alt',
  'bank',
  'branch',
  'categories',
  'closed_weekdays',
  'color',
  'cut_off_hour',
  'day',
  'delivers_chilled',
  'desktop',
  'fee',
  'fee_per_extra_kg',
  'fees',
  'free_from',
  'icon',
  'image',
  'job_form',
  'list_columns',
  'logo',
  'month',
  'morning',
  'opening_hours',
  'orders',
  'orders_per_day',
  'page',
  'phone',
  'phones',
  'place',
  'promptpay_id',
  'social_links',
  'tablet',
  'tax_id',
  'text',
  'up_to_kg',
  'url',
  'vat_registered',
  'yearly_holidays',
] as const

const isRenamed = (part: string): part is keyof typeof fieldNames => Object.hasOwn(fieldNames, part)

/** The parts of a path in a value, named as the fields of forms are; positions and parts without a field stay. */
export function usePartLabel(): (path: readonly string[]) => string {
  const t = useTranslations('staffSettings')
  const labelOf = (part: string) => {
    const field = isRenamed(part) ? fieldNames[part] : part === 'name' ? 'linkName' : sameNames.find((name) => name === part)
    return field ? t(`field.${field}`) : part
  }
  return (path) => path.map(labelOf).join(' ')
}
