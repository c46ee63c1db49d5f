'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import type { HtmlInputProps } from './html-input'
import { HtmlPreview } from './html-preview'

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
