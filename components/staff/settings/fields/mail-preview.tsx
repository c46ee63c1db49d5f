'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import { wordedMails } from '@/lib/domain/mail/mail-texts'
import { findSettingIssues } from '@/lib/domain/settings/setting-issues'
import { settingFormOf } from '@/lib/features/staff/settings/form-values'
import { previewMail } from '@/lib/features/staff/settings/commands'
import type { PreviewProps } from '../setting-form'
import { useTypedPreview } from '../use-typed-preview'

const form = settingFormOf('mail_texts')

/** A mail as customers get it, about an invented order, with the words that are being edited. */
export function MailPreview({ language }: PreviewProps) {
  const t = useTranslations('staffSettings')
  const values: Readonly<Record<string, FieldValues | undefined>> = useWatch()
  const text = form.write(values[language])
  const [kind, setKind] = useState<string>('orderPlaced')
  const ask = useCallback((typed: string) => previewMail(kind, language, typed), [kind, language])
  const { shown, hasFailed } = useTypedPreview(text, ask)
  const isInvalid = findSettingIssues('mail_texts', text).length > 0
  const mail = isInvalid ? null : shown
  return (
    <div role="group" aria-label={t('preview')} className="min-w-0 overflow-hidden rounded-md border border-line">
      <div className="border-b border-line bg-celadon-50 p-4">
        <Select
          label={t('mailPreview')}
          hint={t('mailPreviewHint')}
          value={kind}
          options={wordedMails.map((each) => ({ value: each, label: t(`mailKind.${each}`) }))}
          onChange={(event) => setKind(event.target.value)}
        />
      </div>
      <div aria-live="polite">
        {isInvalid && <p className="px-4 pt-3 text-chili-700">{t('previewInvalid')}</p>}
        {!isInvalid && hasFailed && <p className="px-4 pt-3 text-chili-700">{t('previewFailed')}</p>}
        {mail && (
          <p lang={language} className="px-4 py-3 wrap-anywhere">
            <span className="text-ink-soft">{t('field.mailSubject')}: </span>
            <span className="font-semibold">{mail.subject}</span>
          </p>
        )}
      </div>
      {/* Nothing in it runs, and its links open nothing. */}
      {mail && (
        <iframe title={t('preview')} sandbox="" srcDoc={asFrame(mail.html)} className="block h-144 w-full border-t border-line bg-white" />
      )}
      {mail && (
        <details className="border-t border-line px-4">
          <summary className="min-h-tap cursor-pointer py-2">{t('mailAsText')}</summary>
          <p lang={language} className="pb-3 text-sm wrap-anywhere whitespace-pre-wrap">
            {mail.text}
          </p>
        </details>
      )}
    </div>
  )
}

/** The page's policy forbids style elements, which a mail has for dark mode only. */
function asFrame(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/, '<base target="_blank">')
}
