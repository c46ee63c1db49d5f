'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { filledFrom } from './setting-form'

/** Fills what is empty in English with what stands in Thai, so that names and numbers are typed once. */
export function SameAsThai() {
  const t = useTranslations('staffSettings')
  const { getValues, setValue } = useFormContext<FieldValues>()
  const fill = () => {
    const { th, en } = getValues()
    for (const [part, value] of Object.entries(filledFrom(th?.value, en?.value)))
      setValue(`en.value.${part}`, value, { shouldDirty: true, shouldValidate: false })
  }
  return (
    <Button variant="secondary" className="justify-self-start" onClick={fill}>
      {t('sameAsThai')}
    </Button>
  )
}
