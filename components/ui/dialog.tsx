'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { CloseIcon } from './icons'

type DialogProps = Readonly<{
  title: string
  /** Visually hides the heading, for dialogs whose picture has the same text. */
  isTitleHidden?: boolean
  onClose: () => void
  className?: string
  children: ReactNode
}>

/**
 * A modal dialog, open while rendered. The native <dialog> traps the focus, makes the page inert and restores the focus.
 * Escape, the close button, a press on the backdrop and the browser's Back button call `onClose`.
 */
export function Dialog({ title, isTitleHidden = false, onClose, className = 'max-w-form', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const t = useTranslations('common')

  // Closes before the element is removed, otherwise the focus would not return to the opener.
  useLayoutEffect(() => {
    const element = dialog.current
    // The body has this padding already below another dialog.
    document.documentElement.style.setProperty('--scrollbar', `${innerWidth - document.body.offsetWidth}px`)
    element?.showModal()
    // `autoFocus` is too early: React focuses before the dialog is shown.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])

  // The phone's back gesture closes the dialog, which must not remain open over another page.
  useEffect(() => {
    window.addEventListener('popstate', onClose)
    return () => window.removeEventListener('popstate', onClose)
  }, [onClose])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`z-popup ${className}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser may close it by itself. Ignores a close event after which the dialog was reopened.
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
