'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import type { Locale } from '@/lib/core/locale'
import { newBanner, type BannersForm } from '@/lib/features/staff/settings/banners-mapping'
import type { SettingFieldsProps } from '../../setting-form'
import { useFields } from '../../use-fields'
import { MoveUp } from '../move-up'
import { Rows } from '../rows'
import { UploadField } from './upload-field'

/** The banners of the page Order Online, in order. */
export function BannerFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { control } = useFields<BannersForm>(language)
  const banners = useFieldArray({ control, name: `${language}.banners` })
  const nameOf = (index: number) => t('field.bannerNumber', { number: index + 1 })
  return (
    <Rows
      legend={t('field.banners')}
      hint={t('hint.banners')}
      ids={banners.fields.map(({ id }) => id)}
      addLabel={t('add.banner')}
      onAdd={() => banners.append(newBanner)}
      onRemove={banners.remove}
      nameOf={nameOf}
      actions={(index) => <MoveUp name={nameOf(index)} index={index} onMove={banners.move} />}
    >
      {(index) => <BannerInputs language={language} index={index} name={nameOf(index)} />}
    </Rows>
  )
}

type BannerInputsProps = Readonly<{ language: Locale; index: number; name: string }>

function BannerInputs({ language, index, name }: BannerInputsProps) {
  const t = useTranslations('staffSettings')
  const { field, control, errorOf } = useFields<BannersForm>(language)
  return (
    <div className="grid gap-3">
      <UploadField
        label={name}
        hint={t('hint.bannerImage')}
        control={control}
        name={`${language}.banners.${index}.image`}
        error={errorOf(`banners.${index}.image`)}
      />
      <TextField label={t('field.alt')} hint={t('hint.alt')} {...field(`banners.${index}.alt`)} />
      <TextField label={t('field.page')} hint={t('hint.page')} autoCapitalize="none" {...field(`banners.${index}.page`)} />
    </div>
  )
}
