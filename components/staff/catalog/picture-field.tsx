'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { ProductImage } from '@/components/ui/product-image'

type PictureFieldProps = Readonly<{ name: string; label: string; error: string | undefined; isOptional: boolean }>

/** The file name of a picture, and the picture. */
export function PictureField({ name, label, error, isOptional }: PictureFieldProps) {
  const t = useTranslations('staffCatalog')
  const { register } = useFormContext<Record<string, string>>()
  const picture = useWatch<Record<string, string>>({ name })
  return (
    <div className="flex items-start gap-4">
      <span className="mt-7 w-20 shrink-0">
        <ProductImage name={picture || null} alt="" tintKey={0} slot="line" sizes="80px" className="rounded-md" />
      </span>
      <div className="min-w-0 grow">
        <TextField label={label} error={error} isOptional={isOptional} hint={t('hint.picture')} autoComplete="off" {...register(name)} />
      </div>
    </div>
  )
}
