'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { moveFocusToHeading } from '@/components/ui/move-focus'
import { dismissToast, showToast } from '@/components/ui/toast/toast-store'
import type { CartLine } from '@/lib/features/cart/view'
import { displayName } from '@/lib/core/display-name'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'

type Restore = (line: CartLine) => Promise<Result<null, RpcError>>

type UndoRemoval = Readonly<{
  /** Reports a removed line and offers to undo it. Only the last removal can be undone. */
  offer: (line: CartLine, restore: Restore) => void
  /** Hides the offer, because the removal can no longer be undone. */
  withdraw: () => void
}>

type Offer = Readonly<{ toastId: number; undo: () => void }>

/** Undo for removed lines: by the toast's button, or by Control+Z outside of text fields, also after the toast is gone. */
export function useUndoRemoval(): UndoRemoval {
  const t = useTranslations('cart')
  const locale = useLocale()
  const errorText = useErrorText()
  const offered = useRef<Offer | null>(null)

  useEffect(() => {
    function undoByKey(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || !offered.current || isTextField(event.target)) return
      event.preventDefault()
      offered.current.undo()
    }
    document.addEventListener('keydown', undoByKey)
    return () => {
      document.removeEventListener('keydown', undoByKey)
      withdraw()
    }
  }, [])

  function withdraw() {
    if (offered.current) dismissToast(offered.current.toastId)
    offered.current = null
  }

  async function undo(line: CartLine, restore: Restore) {
    withdraw()
    const result = await restore(line)
    const name = displayName(line.name, locale)
    if (result.ok) showToast(t('restoredNamed', { name }))
    else showToast(errorText(result.error), 'error')
  }

  function offer(line: CartLine, restore: Restore) {
    withdraw()
    const run = (button: HTMLElement) => {
      moveFocusToHeading(button)
      void undo(line, restore)
    }
    const action = { label: t('undo'), keys: 'Control+Z Meta+Z', run }
    const toastId = showToast(t('removedNamed', { name: displayName(line.name, locale) }), 'success', undefined, action)
    offered.current = { toastId, undo: () => void undo(line, restore) }
  }

  return { offer, withdraw }
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
