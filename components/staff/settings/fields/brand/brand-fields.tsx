'use client'

import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { defaultBrandColors } from '@/lib/domain/brand/brand'
import type { BrandForm } from '@/lib/features/staff/settings/brand-mapping'
import { inputText } from '@/lib/features/staff/settings/mapping'
import { PictureField } from '../../../pictures/picture-field'
import type { SettingFieldsProps } from '../../setting-form'
import { useFields } from '../../use-fields'
import { BrandPreview } from './brand-preview'
import { ColorField } from './color-field'

/** What the shop looks like: logo, icon and colors. */
export function BrandFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { control, errorOf } = useFields<BrandForm>(language)
  const logo = useController({ control, name: `${language}.logo` }).field
  const icon = useController({ control, name: `${language}.icon` }).field
  const color = useController({ control, name: `${language}.color` }).field
  const accent = useController({ control, name: `${language}.accent` }).field
  return (
    <>
      <PictureField
        label={t('field.logo')}
        hint={t('hint.logo')}
        isOptional
        value={inputText(logo.value)}
        onChange={logo.onChange}
        error={errorOf('logo')}
      />
      <PictureField
        label={t('field.icon')}
        hint={t('hint.icon')}
        isOptional
        value={inputText(icon.value)}
        onChange={icon.onChange}
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
