'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Creditable } from '@/lib/features/staff/invoices/view'
import { CreditNoteDialog } from './credit-note-dialog'
import { useConflictDialog } from '../use-conflict-dialog'

/** Opens the form that refunds part of an order. */
export function CreditNoteButton({ creditable }: Readonly<{ creditable: Creditable }>) {
  const t = useTranslations('staffSteps.credit')
  const { isOpen, conflict, open, close, end } = useConflictDialog()

  return (
    <div className="mt-4 print:hidden">
      {conflict && (
        <Notice kind="warning" className="mb-3">
          {conflict}
        </Notice>
      )}
      <Button variant="secondary" onClick={open}>
        {t('button')}
      </Button>
      {isOpen && <CreditNoteDialog creditable={creditable} onClose={close} onEnd={end} />}
    </div>
  )
}
