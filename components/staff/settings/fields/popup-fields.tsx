'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { fileUrl } from '@/lib/core/images'
import { inputText } from '@/lib/features/staff/settings/mapping'
import type { PopupForm } from '@/lib/features/staff/settings/value-mappings'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'

const types = ['no', 'once', 'repeat'] as const

/** The popup on the home page, with its picture. */
export function PopupFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field, control } = useFields<PopupForm>(language)
  const picture = inputText(useWatch({ control, name: `${language}.image` })).trim()
  return (
    <>
      <Select
        label={t('field.popupType')}
        options={types.map((type) => ({ value: type, label: t(`popupType.${type}`) }))}
        {...field('type')}
      />
      <TextField label={t('field.image')} hint={t('hint.image')} {...field('image')} />
      {picture && (
        <picture>
          <img src={fileUrl(picture)} alt={t('popupPreview')} className="max-h-80 rounded-md bg-celadon-100 object-contain" />
        </picture>
      )}
      <TextField label={t('field.popupKey')} hint={t('hint.popupKey')} autoCapitalize="none" {...field('key')} />
      <TextField label={t('field.page')} hint={t('hint.page')} autoCapitalize="none" isOptional {...field('page')} />
    </>
  )
}
