'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { CloseIcon } from './icons'

type DialogProps = Readonly<{
  title: string
  /** Hides the heading from the eye, for dialogs whose picture says it. */
  isTitleHidden?: boolean
  onClose: () => void
  className?: string
  children: ReactNode
}>

/**
 * A modal dialog, open as long as it is rendered. The browser's own <dialog> keeps the focus inside, makes the
 * page behind inert and gives the focus back. Escape, the cross, a press beside it and the browser's way back call `onClose`.
 */
export function Dialog({ title, isTitleHidden = false, onClose, className = 'max-w-form', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const t = useTranslations('common')

  // Closed while still in the page, or the focus would not go back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // `autoFocus` comes too early: React focuses before the dialog is shown.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])

  // On a phone the back gesture closes what lies on top; it must not stay over another page.
  useEffect(() => {
    window.addEventListener('popstate', onClose)
    return () => window.removeEventListener('popstate', onClose)
  }, [onClose])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`z-popup m-auto w-[calc(100%-2rem)] animate-rise overflow-hidden rounded-lg bg-white text-ink shadow-float ${className}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser may close it on its own; a close that was followed by opening again does not count.
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="max-h-[85dvh] overflow-y-auto p-6">
        <h2 id={titleId} className={isTitleHidden ? 'sr-only' : 'pr-10 text-xl'}>
          {title}
        </h2>
        {children}
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="absolute top-3 right-3 grid size-tap place-items-center rounded-full bg-white/80 text-ink-soft hover:bg-celadon-100 hover:text-ink"
        >
          <CloseIcon />
        </button>
      </div>
    </dialog>
  )
}
