'use client'

import { useTranslations } from 'next-intl'
import type { RefCallback } from 'react'
import { z } from 'zod'
import { HtmlBlock } from '@/components/content/html-block'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/core/locale'
import type { SafeHtml } from '@/lib/features/content/safe-html'
import { useTypedPreview } from '../settings/use-typed-preview'

/** What an input of a text gets from its field. */
export type HtmlInputProps = Readonly<{
  /** Takes the focus after a mistake. */
  ref: RefCallback<Readonly<{ focus: () => void }>>
  value: string
  onChange: (html: string) => void
  language: Locale
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  hasPictures: boolean
}>

type HtmlSourceProps = HtmlInputProps &
  Readonly<{
    /** Whether the editor shows all of the text. */
    canEdit?: boolean
    /** Goes back to the editor, where there is one. */
    onLeave?: () => void
  }>

/** The text as HTML, with what readers will see below. */
export function HtmlSource({ ref, value, onChange, language, labelId, describedBy, isInvalid, canEdit = true, onLeave }: HtmlSourceProps) {
  const t = useTranslations('staffEditor.text')
  return (
    <div className="grid gap-3">
      {!canEdit && <Notice>{t('markup')}</Notice>}
      <textarea
        ref={ref}
        rows={8}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className={`${controlClass} field-sizing-content max-h-96`}
      />
      {onLeave && (
        <Button variant="secondary" className="justify-self-start" onClick={onLeave}>
          {t('leaveSource')}
        </Button>
      )}
      <HtmlPreview html={value} language={language} />
    </div>
  )
}

/** The server has sanitized it. */
const previewSchema = z.object({ html: z.custom<SafeHtml>((html) => typeof html === 'string') })

/** @throws when the server does not answer, or `signal` aborts */
async function previewHtml(html: string, signal: AbortSignal): Promise<SafeHtml> {
  const response = await fetch('/api/staff/preview', { method: 'POST', body: JSON.stringify({ html }), signal })
  return previewSchema.parse(await response.json()).html
}

/** The text as shoppers will see it: sanitized by the server whenever typing pauses. */
function HtmlPreview({ html, language }: Readonly<{ html: string; language: Locale }>) {
  const t = useTranslations('staffSettings')
  const { shown, hasFailed } = useTypedPreview(html, previewHtml)

  return (
    <div role="group" aria-label={t('preview')} className="min-w-0 rounded-md border border-line">
      <p className="border-b border-line bg-celadon-50 px-4 py-1.5 text-sm font-semibold text-ink-soft">{t('preview')}</p>
      <div lang={language} className="max-h-128 overflow-auto p-4">
        {hasFailed && <p className="text-chili-700">{t('previewFailed')}</p>}
        {!hasFailed && shown === '' && <p className="text-ink-soft">{t('previewEmpty')}</p>}
        {!hasFailed && shown && <HtmlBlock html={shown} />}
      </div>
    </div>
  )
}
