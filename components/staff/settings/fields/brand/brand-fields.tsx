'use client'

import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { defaultBrandColors } from '@/lib/domain/brand/brand'
import type { BrandForm } from '@/lib/features/staff/settings/brand-mapping'
import { inputText } from '@/lib/features/staff/settings/mapping'
import type { SettingFieldsProps } from '../../setting-form'
import { useFields } from '../../use-fields'
import { BrandPreview } from './brand-preview'
import { ColorField } from './color-field'
import { UploadField } from './upload-field'

/** What the shop looks like: logo, icon and colors. */
export function BrandFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { control, errorOf } = useFields<BrandForm>(language)
  const color = useController({ control, name: `${language}.color` }).field
  const accent = useController({ control, name: `${language}.accent` }).field
  return (
    <>
      <UploadField
        label={t('field.logo')}
        hint={t('hint.logo')}
        isOptional
        control={control}
        name={`${language}.logo`}
        error={errorOf('logo')}
      />
      <UploadField
        label={t('field.icon')}
        hint={t('hint.icon')}
        isOptional
        control={control}
        name={`${language}.icon`}
        error={errorOf('icon')}
      />
      <ColorField
        label={t('field.color')}
        hint={t('hint.color')}
        error={errorOf('color')}
        value={inputText(color.value)}
        usual={defaultBrandColors.color}
        onChange={color.onChange}
      />
      <ColorField
        label={t('field.accent')}
        hint={t('hint.accent')}
        error={errorOf('accent')}
        value={inputText(accent.value)}
        usual={defaultBrandColors.accent}
        onChange={accent.onChange}
      />
      <BrandPreview color={inputText(color.value).trim()} accent={inputText(accent.value).trim()} />
    </>
  )
}
