'use client'

import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { inputText } from '@/lib/features/staff/settings/mapping'
import type { PopupForm } from '@/lib/features/staff/settings/value-mappings'
import { PictureField } from '../../pictures/picture-field'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'

const types = ['no', 'once', 'repeat'] as const

/** The popup on the home page, with its picture. */
export function PopupFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field, control, errorOf } = useFields<PopupForm>(language)
  const picture = useController({ control, name: `${language}.image` })
  return (
    <>
      <Select
        label={t('field.popupType')}
        options={types.map((type) => ({ value: type, label: t(`popupType.${type}`) }))}
        {...field('type')}
      />
      <PictureField
        label={t('field.image')}
        value={inputText(picture.field.value).trim()}
        onChange={picture.field.onChange}
        error={errorOf('image')}
      />
      <TextField label={t('field.popupKey')} hint={t('hint.popupKey')} autoCapitalize="none" {...field('key')} />
      <TextField label={t('field.page')} hint={t('hint.page')} autoCapitalize="none" isOptional {...field('page')} />
    </>
  )
}
