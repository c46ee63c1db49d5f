import { useLocale, useMessages, useTranslations } from 'next-intl'
import { pageOfSetting } from '@/lib/core/content-pages'
import { weekdayName } from '@/lib/core/dates'
import { paymentMethodKey, paymentMethodRecords } from '@/lib/domain/payments/payment-methods'
import type { InputOptions } from '@/lib/domain/settings/define-setting'
import type { SettingIssue } from '@/lib/domain/settings/setting-issues'
import { settingOf } from '@/lib/domain/settings/settings'
import { weekdays } from '@/lib/domain/content/shop-profile'
import { inputText, objectOf } from '@/lib/features/staff/settings/form-values'

const isIn = <Table extends object>(table: Table, name: string): name is keyof Table & string => Object.hasOwn(table, name)

/** Names and descriptions of settings, which definitions give by keys of `staffSettings` in the messages. Only for servers. */
export function useSettingNames() {
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

  return { name, about }
}

/** The words of a setting's form. */
export function useSettingWords() {
  const t = useTranslations('staffSettings')
  const tCheckout = useTranslations('checkout')
  const locale = useLocale()
  const words = useMessages().staffSettings

  /** The label of a field; one without a label has its name. */
  const label = (field: string, values = {}) => (isIn(words.field, field) ? t(`field.${field}`, values) : field)

  /** The label of one of the values of a choice. */
  function option(table: string | undefined, value: string): string {
    if (table === 'weekdays')
      return weekdayName(
        weekdays.findIndex((day) => day === value),
        locale,
      )
    // Steps of the set-up that are settings are called as those are.
    if (table === 'setUpSteps' && isIn(words.name, value)) return t(`name.${value}`)
    if (table !== 'paymentMethods') return inputText(objectOf(objectOf(words)[table ?? ''])[value]) || value
    const method = paymentMethodRecords.find(({ code }) => code === value)
    const key = method && paymentMethodKey(method.id)
    return key ? tCheckout(key) : value
  }

  return {
    label,
    labelOf: ({ name: field, options }: Named) => label(options.label ?? field),
    hintOf({ name: field, options }: Named): string | undefined {
      const hint = options.hint === null ? '' : (options.hint ?? options.label ?? field)
      return isIn(words.hint, hint) ? t(`hint.${hint}`) : undefined
    },
    options: ({ choices, options }: Readonly<{ choices: readonly string[]; options: InputOptions }>) =>
      choices.map((value) => ({ value, label: option(options.options, value) })),
    /** The name of a row of a list: Phone 2. */
    row: (row = 'entry', number: number) => label(`${row}Number`, { number }),
    /** The button that adds a row. */
    add: (row = 'entry') => t(`add.${isIn(words.add, row) ? row : 'entry'}`),
    issue: ({ code, params }: Pick<SettingIssue, 'code' | 'params'>) =>
      t(`issue.${isIn(words.issue, code) ? code : 'choice'}`, { ...params }),
  }
}

type Named = Readonly<{ name: string; options: InputOptions }>

/** The parts of a path in a setting's value, named as the fields of forms are; positions stay. */
export function usePartLabel(key: string): (path: readonly string[]) => string {
  const { label } = useSettingWords()
  const inputs = settingOf(key)?.inputs ?? {}
  const isPosition = (part: string) => /^\d+$/.test(part)
  return (path) =>
    path
      .map((part, index) => {
        if (part === '' || isPosition(part)) return part
        const at = path.slice(0, index + 1).map((each) => (isPosition(each) ? '' : each))
        return label(inputs[at.join('.').replaceAll('..', '.')]?.label ?? part)
      })
      .join(' ')
}
