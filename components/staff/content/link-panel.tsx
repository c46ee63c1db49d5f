'use client'

import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent } from 'react'
import type { Command } from 'prosemirror-state'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { hrefOf, setLink } from '@/lib/features/staff/content/text-commands'

type LinkPanelProps = Readonly<{ /** Of the link at the cursor. */ href: string; onClose: (command?: Command) => void }>

/** Asks where the selected words lead. */
export function LinkPanel({ href, onClose }: LinkPanelProps) {
  const t = useTranslations('staffEditor.text')
  const [typed, setTyped] = useState(href)
  const [isWrong, setWrong] = useState(false)

  function save() {
    const target = hrefOf(typed)
    // A link of an import may lead to a page beside its own.
    if (typed === href && href !== '') onClose()
    else if (target === null) setWrong(true)
    else onClose(setLink(target))
  }

  /** The panel stands in the form of the text, which Enter must not send. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') save()
    else onClose()
  }

  return (
    <div role="group" aria-label={t('link')} className="grid gap-3 border-t border-line p-4">
      <TextField
        label={t('linkTo')}
        hint={t('linkHint')}
        error={isWrong ? t('linkWrong') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        autoFocus
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>{t('saveLink')}</Button>
        {href && (
          <Button variant="secondary" onClick={() => onClose(setLink(null))}>
            {t('removeLink')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onClose()}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
