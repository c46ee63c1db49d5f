'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Creditable } from '@/lib/features/staff/credit-notes/credit-note-rules'
import { CreditNoteDialog } from './credit-note-dialog'

/** Opens the form that refunds part of an order. */
export function CreditNoteButton({ creditable }: Readonly<{ creditable: Creditable }>) {
  const t = useTranslations('staffSteps.credit')
  const [isOpen, setOpen] = useState(false)
  const [conflict, setConflict] = useState<string | null>(null)

  function end(message: string | null) {
    setOpen(false)
    setConflict(message)
  }

  return (
    <div className="mt-4 print:hidden">
      {conflict && (
        <Notice kind="warning" className="mb-3">
          {conflict}
        </Notice>
      )}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && <CreditNoteDialog creditable={creditable} onClose={() => setOpen(false)} onEnd={end} />}
    </div>
  )
}
