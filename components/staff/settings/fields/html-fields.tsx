'use client'

import { useTranslations } from 'next-intl'
import { TextArea } from '@/components/ui/form/text-area'
import type { TextForm } from '@/lib/features/staff/settings/value-mappings'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'
import { HtmlPreview } from './html-preview'

/** A text of a page, as HTML, with its preview. */
export function HtmlFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field } = useFields<TextForm>(language)
  return (
    <>
      <div className="[&_textarea]:max-h-96">
        <TextArea label={t('field.html')} hint={t('hint.html')} rows={8} spellCheck={false} isOptional {...field('text')} />
      </div>
      <HtmlPreview name={`${language}.text`} language={language} />
    </>
  )
}
