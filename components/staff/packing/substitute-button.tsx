'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SubstituteDialog, type ReplaceableLine } from './substitute-dialog'
import { useConflictDialog } from '../use-conflict-dialog'

type SubstituteButtonProps = Readonly<{
  orderId: number
  line: ReplaceableLine
  /** What the customer wishes if something is missing. */
  preference: string | null
}>

/** Opens the form that packs another product for a line. */
export function SubstituteButton({ orderId, line, preference }: SubstituteButtonProps) {
  const t = useTranslations('staffSteps.substitute')
  const { isOpen, conflict, open, close, end } = useConflictDialog()

  return (
    <>
      {conflict && <Notice kind="warning">{conflict}</Notice>}
      <Button variant="secondary" aria-label={t('buttonOf', { product: line.name })} onClick={open}>
        {t('button')}
      </Button>
      {isOpen && <SubstituteDialog orderId={orderId} line={line} preference={preference} onClose={close} onEnd={end} />}
    </>
  )
}
