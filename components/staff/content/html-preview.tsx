'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { HtmlBlock } from '@/components/content/html-block'
import type { Locale } from '@/lib/core/locale'
import type { SafeHtml } from '@/lib/features/content/safe-html'
import { useTypedPreview } from '../settings/use-typed-preview'

/** The server has sanitized it. */
const previewSchema = z.object({ html: z.custom<SafeHtml>((html) => typeof html === 'string') })

/** @throws when the server does not answer, or `signal` aborts */
async function previewHtml(html: string, signal: AbortSignal): Promise<SafeHtml> {
  const response = await fetch('/api/staff/preview', { method: 'POST', body: JSON.stringify({ html }), signal })
  return previewSchema.parse(await response.json()).html
}

/** The text as shoppers will see it: sanitized by the server whenever typing pauses. */
export function HtmlPreview({ html, language }: Readonly<{ html: string; language: Locale }>) {
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
