'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState, type BaseSyntheticEvent } from 'react'
import { get, set, useForm, type FieldErrors, type FieldValues, type ResolverResult } from 'react-hook-form'
import { showToast } from '@/components/ui/toast/toast-store'
import { locales } from '@/lib/core/locale'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { maxSettingLength, findSettingIssues } from '@/lib/domain/settings/setting-issues'
import { settingFormOf } from '@/lib/features/staff/settings/form-values'
import { saveSetting } from '@/lib/features/staff/settings/commands'
import type { SettingChange, SettingTexts, StaffSetting } from '@/lib/features/staff/settings/schemas'
import { show } from '@/lib/platform/browser/popup-queue'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { useSettingWords } from './use-setting-words'
import { editedLanguages, editedTexts, formValues } from './setting-form'

type Failure = Readonly<{ message: string; isConflict: boolean }>

/** The form of a setting: validation by the backend's schema, saving, conflicts with colleagues, and going back to a former value. */
export function useSettingEditor({ key, values, version }: StaffSetting) {
  const t = useTranslations('staffSettings')
  const tEditor = useTranslations('staffEditor')
  const form = settingFormOf(key)
  const words = useSettingWords()
  const errorText = useErrorText()
  const router = useRouter()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  /** The version that was edited, and its values. */
  const [seen, setSeen] = useState(version)
  const [saved, setSaved] = useState<FieldValues>(() => formValues(key, values))
  const methods = useForm<FieldValues>({ defaultValues: saved, resolver: validate })

  function validate(typed: FieldValues): ResolverResult<FieldValues> {
    const errors: FieldErrors<FieldValues> = {}
    for (const language of editedLanguages(key, typed, saved)) {
      const text = form.write(typed[language])
      if (text.length > maxSettingLength) addError(errors, language, '', t('issue.tooLong', { maximum: maxSettingLength }))
      for (const issue of findSettingIssues(key, text)) addError(errors, language, issue.path, words.issue(issue))
    }
    return Object.keys(errors).length === 0 ? { values: typed, errors: {} } : { values: {}, errors }
  }

  /** The first error of a field wins. */
  function addError(errors: FieldErrors<FieldValues>, language: string, path: string, message: string) {
    const field = `${language}.${form.inputOf(path)}`
    if (!get(errors, field)) set(errors, field, { type: 'setting', message })
  }

  function begin(typed: FieldValues, from: string) {
    methods.reset(typed)
    setSaved(typed)
    setSeen(from)
    setFailure(null)
  }

  /** @param next the values of the form after the save */
  async function run(texts: Partial<SettingTexts>, from: string, next: FieldValues) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    const result = await saveSetting(key, texts, from)
    isRunning.current = false
    setBusy(false)
    if (!result.ok) return refuse(result.error)
    begin(next, result.value)
    showToast(t('saved'))
    router.refresh()
  }

  function refuse(error: RpcError) {
    const isConflict = error.code === 'settingChanged'
    setFailure({ message: errorText(error), isConflict })
    // Then the page has the colleague's version and its history; what was typed stays.
    if (isConflict) router.refresh()
  }

  /** @param from the version that the save may replace */
  const saveOver = (from: string, event: BaseSyntheticEvent) =>
    methods.handleSubmit((typed) => run(editedTexts(key, typed, saved), from, typed))(event)

  /** Saves what a change replaced, in the languages that it changed. */
  async function restore({ before, after }: SettingChange) {
    const agreed = await show({ type: 'alert', kind: 'confirm', message: tEditor('restoreQuestion'), accept: 'yes', decline: 'no' })
    if (!agreed) return
    const former = Object.fromEntries(locales.filter((each) => before[each] !== after[each]).map((each) => [each, before[each]]))
    await run(former, failure?.isConflict ? version : seen, formValues(key, { ...values, ...former }))
  }

  return {
    methods,
    isBusy,
    failure,
    /** The page has the colleague's version by now. */
    isConflictRead: version !== seen,
    submit: (event: BaseSyntheticEvent) => saveOver(seen, event),
    /** After a conflict: replaces the colleague's values by the typed ones. */
    replace: (event: BaseSyntheticEvent) => saveOver(version, event),
    takeTheirs: () => begin(formValues(key, values), version),
    discard: () => methods.reset(saved),
    restore,
  }
}
