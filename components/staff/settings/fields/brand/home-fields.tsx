'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { blocksWithoutText, homeBlocks } from '@/lib/domain/brand/home-page'
import { newCategory, type HomeForm } from '@/lib/features/staff/settings/home-mapping'
import type { SettingFieldsProps } from '../../setting-form'
import { useFields } from '../../use-fields'
import { MoveUp } from '../move-up'
import { Rows } from '../rows'
import { UploadField } from './upload-field'

/** Words and pictures of the home page. Empty fields are as usual. */
export function HomeFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field, control, errorOf } = useFields<HomeForm>(language)
  const categories = useFieldArray({ control, name: `${language}.categories` })
  const categoryName = (index: number) => t('field.categoryNumber', { number: index + 1 })
  return (
    <>
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-2 font-semibold">{t('homeBlock.search')}</legend>
        <TextField label={t('field.heading')} hint={t('hint.searchTitle')} isOptional {...field('search.title')} />
        <TextArea label={t('field.text')} hint={t('hint.searchText')} rows={3} isOptional {...field('search.description')} />
      </fieldset>
      {homeBlocks.map((block) => (
        <fieldset key={block} className="grid min-w-0 gap-4">
          <legend className="mb-2 font-semibold">{t(`homeBlock.${block}`)}</legend>
          <TextField label={t('field.heading')} isOptional {...field(`${block}.title`)} />
          {!blocksWithoutText.includes(block) && <TextArea label={t('field.text')} rows={3} isOptional {...field(`${block}.text`)} />}
          <UploadField
            label={t('field.image')}
            isOptional
            control={control}
            name={`${language}.${block}.image`}
            error={errorOf(`${block}.image`)}
          />
          <TextField label={t('field.alt')} hint={t('hint.alt')} isOptional {...field(`${block}.alt`)} />
        </fieldset>
      ))}
      <Rows
        legend={t('field.categories')}
        hint={t('hint.categories')}
        ids={categories.fields.map(({ id }) => id)}
        addLabel={t('add.category')}
        onAdd={() => categories.append(newCategory)}
        onRemove={categories.remove}
        nameOf={categoryName}
        actions={(index) => <MoveUp name={categoryName(index)} index={index} onMove={categories.move} />}
      >
        {(index) => (
          <div className="grid gap-3">
            <TextField
              label={t('field.categoryCode')}
              hint={t('hint.categoryCode')}
              autoCapitalize="characters"
              {...field(`categories.${index}.code`)}
            />
            <TextField label={t('field.categoryName')} {...field(`categories.${index}.name`)} />
            <UploadField
              label={t('field.image')}
              control={control}
              name={`${language}.categories.${index}.image`}
              error={errorOf(`categories.${index}.image`)}
            />
            <TextField label={t('field.alt')} {...field(`categories.${index}.alt`)} />
          </div>
        )}
      </Rows>
    </>
  )
}
