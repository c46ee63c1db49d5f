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
