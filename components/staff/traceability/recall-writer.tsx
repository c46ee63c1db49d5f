'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { RecallDialog } from './recall-dialog'

type RecallWriterProps = Readonly<{ text: string; recipients: number; /** The lot or product, for its heading. */ name: string }>

/** Opens the dialog in which staff write to all customers of the list. */
export function RecallWriter(props: RecallWriterProps) {
  const t = useTranslations('staffRecall')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('write', { count: props.recipients })}</Button>
      {isOpen && <RecallDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
