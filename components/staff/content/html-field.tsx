'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { controlClass, describedBy, LabelText, type FieldProps } from '@/components/ui/form/field'
import { FormError } from '@/components/ui/form/form-error'
import type { Locale } from '@/lib/core/locale'
import { HtmlSource, type HtmlInputProps } from './html-source'

/** Where it cannot be loaded, for example offline, texts are written as HTML. */
const HtmlEditor = lazy<ComponentType<HtmlInputProps>>(async () => ({
  default: await import('./html-editor').then(
    (loaded) => loaded.HtmlEditor,
    () => HtmlSource,
  ),
}))

type HtmlFieldProps = Readonly<
  FieldProps & {
    /** Of the input in the form. */ name: string
    language: Locale
    /** The name of the input of the same text in the other language. */
    other?: string | undefined
    /** Whether readers see the other text while this one is empty. */
    hasFallback?: boolean
    /** What is said instead while it is empty. */
    emptyNote?: string
    /** Whether the tools have one for pictures. */
    hasPictures?: boolean
  }
>

/** A text of a page in a form of staff. Its page needs the messages `staffEditor`, `staffSettings` and `staffPicture`. */
export function HtmlField({
  name,
  language,
  label,
  other,
  hasFallback = true,
  emptyNote,
  hasPictures = true,
  hint,
  error,
  isOptional,
}: HtmlFieldProps) {
  const id = useId()
  const { ref, value, onChange } = useController<Record<string, string>>({ name }).field
  const place = useRef<HTMLDivElement>(null)
  const isInView = useInView(place)
  const { 'aria-describedby': described } = describedBy(id, { hint, error })
  const input: HtmlInputProps = {
    ref,
    value: value ?? '',
    onChange,
    language,
    labelId: `${id}-label`,
    describedBy: described,
    isInvalid: Boolean(error),
    hasPictures,
  }
  return (
    <div ref={place} className="min-w-0">
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        <LabelText label={label} isOptional={isOptional} />
      </p>
      {isInView ? (
        <Suspense fallback={<Waiting {...input} />}>
          <HtmlEditor {...input} />
        </Suspense>
      ) : (
        <Waiting {...input} />
      )}
      {other && <EmptyLanguage name={name} other={other} language={language} hasFallback={hasFallback} note={emptyNote} />}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FormError id={`${id}-error`} message={error} />
    </div>
  )
}

type EmptyLanguageProps = Readonly<{ name: string; other: string; language: Locale; hasFallback: boolean; note: string | undefined }>

/** What readers see of a text that is in one language only. */
function EmptyLanguage({ name, other, language, hasFallback, note }: EmptyLanguageProps) {
  const t = useTranslations('staffEditor.text')
  const [own = '', others = ''] = useWatch<Record<string, string>, [string, string]>({ name: [name, other] })
  if (own.trim() !== '' || others.trim() === '') return null
  return <p className="mt-1 text-sm font-semibold text-leaf-700">{note ?? (hasFallback ? t(`fallback.${language}`) : t('noFallback'))}</p>
}

/** Its place until the editor is loaded; without JavaScript the text as HTML. */
function Waiting({ value, labelId }: HtmlInputProps) {
  const t = useTranslations('staffEditor.text')
  return (
    <>
      <textarea rows={8} defaultValue={value} aria-labelledby={labelId} className={`${controlClass} hidden! noscript:block!`} />
      <p
        role="status"
        className="grid min-h-48 place-items-center rounded-sm border border-control bg-celadon-50 text-ink-soft noscript:hidden"
      >
        {t('loading')}
      </p>
    </>
  )
}

/** Whether the element has come into view: the editor of a closed part of a form is not loaded. */
function useInView(place: Readonly<{ current: Element | null }>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setInView(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInView
}
