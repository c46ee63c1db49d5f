'use client'

import { useTranslations } from 'next-intl'
import type { Command } from 'prosemirror-state'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { fileUrl, variantName } from '@/lib/core/images'
import type { Locale } from '@/lib/core/locale'
import { hrefOf, insertPicture, setLink } from '@/lib/features/staff/content/text-commands'
import type { HtmlAttributes } from '@/lib/features/staff/content/text-schema'
import { PictureField } from '../pictures/picture-field'

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

type PicturePanelProps = Readonly<{
  /** The attributes of the selected picture. */
  picture: HtmlAttributes | null
  /** Of the text. */
  language: Locale
  onClose: (command?: Command) => void
}>

/** Asks for a picture and for what it shows, or for the latter of the selected picture. */
export function PicturePanel({ picture, language, onClose }: PicturePanelProps) {
  const t = useTranslations('staffEditor.text')
  const [name, setName] = useState('')
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [isChecked, setChecked] = useState(false)
  const isMissing = picture === null && name === ''
  const hasNoWords = alt.trim() === ''

  function insert() {
    setChecked(true)
    if (isMissing || hasNoWords) return
    const chosen = name && { src: fileUrl(variantName(name, 1080)) }
    onClose(insertPicture({ ...(chosen || picture), alt: alt.trim() }))
  }

  return (
    <div role="group" aria-label={t('picture')} className="grid gap-3 border-t border-line p-4">
      <PictureField label={t('picture')} error={isChecked && isMissing ? t('pictureMissing') : undefined} value={name} onChange={setName} />
      <TextField
        label={t('alt')}
        hint={t('altHint')}
        error={isChecked && hasNoWords ? t('altMissing') : undefined}
        lang={language}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        // Enter must not send the form of the text, in which the panel stands.
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          event.preventDefault()
          insert()
        }}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={insert}>{t(picture ? 'savePicture' : 'insertPicture')}</Button>
        <Button variant="quiet" onClick={() => onClose()}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
