'use client'

import { useTranslations } from 'next-intl'
import type { BaseSyntheticEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { SectionHeading } from '@/components/ui/section-heading'
import { fileUrl, variantName } from '@/lib/core/images'
import { imageNames } from '@/lib/core/image-names'
import { ChangeAuthor } from './change-author'
import { GuideLink } from './guide-link'

type Submit = (event: BaseSyntheticEvent) => Promise<void>

type EditorFormProps = Readonly<{
  isDirty: boolean
  isBusy: boolean
  onSubmit: Submit
  onDiscard: () => void
  className?: string
  barClass?: string
  children: ReactNode
}>

/** The form of a record or a setting, with a bar to save or undo all while there are unsaved edits. */
export function EditorForm({ isDirty, isBusy, onSubmit, onDiscard, className = '', barClass = '', children }: EditorFormProps) {
  const t = useTranslations('staffEditor')
  return (
    // The bar must not cover the field that gets the focus.
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className={`[&_:is(input,select,textarea)]:scroll-mb-[calc(var(--bottom-bar)+11rem)] ${className}`}
    >
      {children}
      <div role="status" className={`sticky bottom-(--bottom-bar) z-1 flow-root ${barClass}`}>
        {isDirty ? (
          <div className="-mx-gutter flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-white px-gutter py-3">
            <p className="grow font-semibold max-sm:sr-only">{t('unsaved')}</p>
            <Button variant="quiet" onClick={onDiscard}>
              {t('discard')}
            </Button>
            <Button type="submit" isLoading={isBusy}>
              {t('save')}
            </Button>
          </div>
        ) : (
          // Where the thumb has just saved.
          <GuideLink className="float-right my-2 shadow-float" />
        )}
      </div>
    </form>
  )
}

/** After a conflict: takes the colleague's values, or saves the typed ones over them. */
export function ConflictChoice({ takeTheirs, replace }: Readonly<{ takeTheirs: () => void; replace: Submit }>) {
  const t = useTranslations('staffEditor')
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button variant="secondary" onClick={takeTheirs}>
        {t('takeTheirs')}
      </Button>
      <Button variant="danger" onClick={(event) => void replace(event)}>
        {t('replaceTheirs')}
      </Button>
    </div>
  )
}

/** `arePictures`: the values are names of pictures. */
export type EditDifference = Readonly<{ label: string; before: string; after: string; arePictures?: boolean }>

type EditHistoryProps<Change> = Readonly<{
  changes: readonly Change[]
  differencesOf: (change: Change) => readonly EditDifference[]
  isRestorable?: (change: Change) => boolean
  isBusy: boolean
  onRestore: (change: Change) => Promise<void>
}>

/** The changes of a record or a setting, newest first; each can be taken back. */
export function EditHistory<Change extends Readonly<{ id: number; staff: string; time: string }>>({
  changes,
  differencesOf,
  isRestorable = () => true,
  isBusy,
  onRestore,
}: EditHistoryProps<Change>) {
  const t = useTranslations('staffEditor')
  const nothing = <span className="text-ink-soft">{t('nothing')}</span>
  return (
    <section className="mt-section">
      <SectionHeading title={t('history')} />
      {changes.length === 0 && <p className="text-ink-soft">{t('noHistory')}</p>}
      <ol aria-label={t('history')} className="divide-y divide-line border-y border-line empty:hidden">
        {changes.map((change, index) => (
          <li key={change.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 grow basis-80">
              <ChangeAuthor staff={change.staff} time={change.time} />
              <ul className="mt-1 grid gap-1 text-sm">
                {differencesOf(change).map(({ label, before, after, arePictures }) => {
                  const shown = (text: string) => (arePictures ? <Thumbnails label={label} names={imageNames(text)} /> : text)
                  return (
                    <li key={label} className="break-words">
                      <span className="text-ink-soft">{label}: </span>
                      {before ? <del className="text-chili-700">{shown(before)}</del> : nothing}
                      {' → '}
                      {after ? <ins className="font-semibold no-underline">{shown(after)}</ins> : nothing}
                    </li>
                  )
                })}
              </ul>
            </div>
            {isRestorable(change) && (
              <Button variant="secondary" isLoading={isBusy} onClick={() => void onRestore(change)}>
                {t(index === 0 ? 'undo' : 'restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Thumbnails({ label, names }: Readonly<{ label: string; names: readonly string[] }>) {
  return names.map((name, index) => (
    <picture key={name} className="contents">
      <img
        src={fileUrl(variantName(name, 128))}
        alt={`${label} ${index + 1}`}
        width={48}
        height={48}
        className="mr-1 inline-block size-12 rounded-sm bg-white object-contain"
      />
    </picture>
  ))
}
