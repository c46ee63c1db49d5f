'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SubstituteDialog, type ReplaceableLine } from './substitute-dialog'

type SubstituteButtonProps = Readonly<{
  orderId: number
  line: ReplaceableLine
  /** What the customer wishes if something is missing. */
  preference: string | null
}>

/** Opens the form that packs another product for a line. */
export function SubstituteButton({ orderId, line, preference }: SubstituteButtonProps) {
  const t = useTranslations('staffSteps.substitute')
  const [isOpen, setOpen] = useState(false)
  const [conflict, setConflict] = useState<string | null>(null)

  function end(message: string | null) {
    setOpen(false)
    setConflict(message)
  }

  return (
    <>
      {conflict && <Notice kind="warning">{conflict}</Notice>}
      <Button variant="secondary" aria-label={t('buttonOf', { product: line.name })} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && <SubstituteDialog orderId={orderId} line={line} preference={preference} onClose={() => setOpen(false)} onEnd={end} />}
    </>
  )
}
