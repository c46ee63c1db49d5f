'use client'

import { useTranslations } from 'next-intl'
import { useState, type ComponentType } from 'react'
import { FormProvider, useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { useLeaveWarning } from '@/components/staff/catalog/use-leave-warning'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/core/locale'
import { findSettingIssues } from '@/lib/domain/settings/setting-issues'
import { settingFormOf } from '@/lib/features/staff/settings/form-values'
import type { SettingChange, SettingContext, StaffSetting } from '@/lib/features/staff/settings/schemas'
import { settingDifferences } from '@/lib/features/staff/settings/view'
import { ConflictChoice, EditHistory, EditorForm } from '../editor'
import { BrandPreview } from './fields/brand-preview'
import { FieldInput } from './fields/field-input'
import { MailPreview } from './fields/mail-preview'
import { ProfilePreview } from './fields/profile-preview'
import { filledFrom, isOftenSame, languageRuleOf, shownLanguages, type PreviewProps } from './setting-form'
import { useSettingEditor } from './use-setting-editor'
import { usePartLabel, useSettingWords } from './use-setting-words'

const previews = new Map<string, ComponentType<PreviewProps>>([
  ['brand', BrandPreview],
  ['mail_texts', MailPreview],
  ['shop_profile', ProfilePreview],
])

type SettingEditorProps = Readonly<{ setting: StaffSetting; changes: readonly SettingChange[]; context: SettingContext }>

/** One setting: its form in both languages, and its history. */
export function SettingEditor({ setting, changes, context }: SettingEditorProps) {
  const t = useTranslations('staffSettings')
  const { field } = settingFormOf(setting.key)
  const Preview = previews.get(setting.key)
  const { methods, isBusy, failure, isConflictRead, ...editor } = useSettingEditor(setting)
  const { isDirty } = methods.formState
  useLeaveWarning(isDirty)
  const languages = shownLanguages(setting.key)
  const labelOf = usePartLabel(setting.key)
  const differencesOf = ({ before, after }: SettingChange) =>
    settingDifferences(before, after).map(({ language, path, ...difference }) => ({
      label: [t(`language.${language}`), labelOf(path.split(' '))].filter(Boolean).join(' · '),
      ...difference,
    }))
  const fieldsOf = (language: Locale) => (
    <>
      {context.templates && <TemplateButton name={`${language}.value`} template={context.templates[language]} />}
      <FieldInput field={field} name={`${language}.value`} language={language} context={context} />
      {Preview && <Preview language={language} context={context} />}
    </>
  )
  return (
    <FormProvider {...methods}>
      <StoredIssues setting={setting} languages={languages} />
      {languageRuleOf(setting.key) === 'same' && setting.values.en !== setting.values.th && setting.values.th !== null && (
        <Notice className="mt-6">{t('languagesDiffer')}</Notice>
      )}
      <EditorForm isDirty={isDirty} isBusy={isBusy} onSubmit={editor.submit} onDiscard={editor.discard} barClass="mt-6">
        <div className={`mt-6 grid gap-x-10 gap-y-8 ${languages.length > 1 ? 'lg:grid-cols-2' : 'max-w-form'}`}>
          {languages.length > 1
            ? languages.map((language) => (
                <fieldset key={language} className="min-w-0">
                  <legend className="mb-4 w-full border-b-2 border-leaf-700 pb-1 text-xl font-semibold">{t(`language.${language}`)}</legend>
                  <div className="grid gap-5">
                    {language === 'en' && isOftenSame(setting.key) && <SameAsThai />}
                    {fieldsOf(language)}
                  </div>
                </fieldset>
              ))
            : languages.map((language) => (
                <div key={language} className="grid gap-5">
                  {fieldsOf(language)}
                </div>
              ))}
        </div>
        {failure && (
          <Notice kind="error" className="mt-6">
            <p>{failure.message}</p>
            {failure.isConflict && <p>{t('conflict')}</p>}
            {failure.isConflict && isConflictRead && <ConflictChoice takeTheirs={editor.takeTheirs} replace={editor.replace} />}
          </Notice>
        )}
      </EditorForm>
      <EditHistory changes={changes} differencesOf={differencesOf} isBusy={isBusy} onRestore={editor.restore} />
    </FormProvider>
  )
}

/** People count from one. */
const position = (part: string) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part)

type StoredIssuesProps = Readonly<{ setting: StaffSetting; languages: readonly Locale[] }>

/** What is wrong with the stored value, as from an import, and its text: the form below has only what it could read. */
function StoredIssues({ setting: { key, values }, languages }: StoredIssuesProps) {
  const t = useTranslations('staffSettings')
  const words = useSettingWords()
  const partLabel = usePartLabel(key)
  const invalid = languages.filter((language) => findSettingIssues(key, values[language] ?? '').length > 0)
  if (invalid.length === 0) return null
  return (
    <Notice kind="warning" className="mt-6">
      <p className="font-semibold">{t('storedInvalid')}</p>
      {invalid.map((language) => (
        <div key={language} className="mt-2">
          {findSettingIssues(key, values[language] ?? '').map((issue) => (
            <p key={issue.path + issue.code}>
              {[t(`language.${language}`), partLabel(issue.path.split('.').map(position)), words.issue(issue)].filter(Boolean).join(' · ')}
            </p>
          ))}
          <details>
            <summary className="min-h-tap py-2 font-semibold">{t('storedText')}</summary>
            <pre className="overflow-x-auto text-sm break-all whitespace-pre-wrap">{values[language]}</pre>
          </details>
        </div>
      ))}
    </Notice>
  )
}

/** Fills what is empty in English with what stands in Thai, so that names and numbers are typed once. */
function SameAsThai() {
  const t = useTranslations('staffSettings')
  const { getValues, setValue } = useFormContext<FieldValues>()
  const fill = () => {
    const { th, en } = getValues()
    for (const [part, value] of Object.entries(filledFrom(th?.value, en?.value)))
      setValue(`en.value.${part}`, value, { shouldDirty: true, shouldValidate: false })
  }
  return (
    <Button variant="secondary" className="justify-self-start" onClick={fill}>
      {t('sameAsThai')}
    </Button>
  )
}

type TemplateButtonProps = Readonly<{ /** Of the input. */ name: string; template: string }>

/** Begins an empty text with the template, and says that it has to be read. */
function TemplateButton({ name, template }: TemplateButtonProps) {
  const t = useTranslations('staffSettings.template')
  const { setValue } = useFormContext()
  const isEmpty = useWatch({ name }) === ''
  const [isTaken, setTaken] = useState(false)
  if (isTaken && !isEmpty) return <Notice kind="warning">{t('read')}</Notice>
  if (!isEmpty) return null
  const take = () => {
    setValue(name, template, { shouldDirty: true })
    setTaken(true)
  }
  return (
    <Button variant="secondary" onClick={take}>
      {t('take')}
    </Button>
  )
}
