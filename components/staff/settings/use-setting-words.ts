import { useMessages, useTranslations } from 'next-intl'
import type { SettingIssue } from '@/lib/domain/settings/setting-issues'
import { settingOf } from '@/lib/domain/settings/settings'
import { pageOfSetting } from '@/lib/features/staff/settings/page-of-setting'

const isIn = <Table extends object>(table: Table, name: string): name is keyof Table & string => Object.hasOwn(table, name)

/** The words of settings, which definitions name by keys of `staffSettings` in the messages. */
export function useSettingWords() {
  const t = useTranslations('staffSettings')
  const tContent = useTranslations('content')
  const words = useMessages().staffSettings

  /** The name of a setting in plain words; one without a name has its key. */
  function name(key: string): string {
    if (isIn(words.name, key)) return t(`name.${key}`)
    const page = pageOfSetting(key)
    if (!page) return key
    return page.part === null ? tContent(page.page) : t('pagePart', { page: tContent(page.page), part: page.part })
  }

  /** What a setting is for. */
  function about(key: string): string {
    if (isIn(words.about, key)) return t(`about.${key}`)
    const page = pageOfSetting(key)
    return page ? t('aboutPage', { page: tContent(page.page) }) : (settingOf(key)?.about ?? '')
  }

  return {
    name,
    about,
    /** The label of a field; one without a label has its name. */
    label: (field: string) => (isIn(words.field, field) ? t(`field.${field}`) : field),
    issue: ({ code, params }: Pick<SettingIssue, 'code' | 'params'>) =>
      t(`issue.${isIn(words.issue, code) ? code : 'choice'}`, { ...params }),
  }
}

/** The parts of a path in a setting's value, named as the fields of forms are; positions stay. */
export function usePartLabel(key: string): (path: readonly string[]) => string {
  const { label } = useSettingWords()
  const inputs = settingOf(key)?.inputs ?? {}
  const isPosition = (part: string) => /^\d+$/.test(part)
  return (path) =>
    path
      .map((part, index) => {
        if (isPosition(part)) return part
        const at = path.slice(0, index + 1).map((each) => (isPosition(each) ? '' : each))
        return label(inputs[at.join('.').replaceAll('..', '.')]?.label ?? part)
      })
      .join(' ')
}
