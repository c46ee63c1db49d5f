'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type TemplateButtonProps = Readonly<{ /** Of the input. */ name: string; template: string }>

/** Begins an empty text with the template, and says that it has to be read. */
export function TemplateButton({ name, template }: TemplateButtonProps) {
  const t = useTranslations('staffSettings.template')
  const { setValue } = useFormContext()
  const isEmpty = useWatch({ name }) === ''
  const [isTaken, setTaken] = useState(false)
  if (isTaken && !isEmpty) return <Notice kind="warning">{t('read')}</Notice>
  if (!isEmpty) return null
  const take = () => {
    setValue(name, template, { shouldDirty: true })
    setTaken(true)
  }
  return (
    <Button variant="secondary" onClick={take}>
      {t('take')}
    </Button>
  )
}
