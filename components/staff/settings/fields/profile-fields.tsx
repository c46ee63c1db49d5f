'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import type { ProfileForm } from '@/lib/features/staff/settings/profile-mapping'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'
import { HoursFields } from './hours-fields'
import { PhoneFields } from './phone-fields'
import { ProfilePreview } from './profile-preview'
import { Rows } from './rows'

const columns = {
  tablet: [2, 3, 4],
  desktop: [3, 4, 5, 6],
} as const

/** What shoppers are shown of the shop. */
export function ProfileFields({ language, context: { company } }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field, control } = useFields<ProfileForm>(language)
  const links = useFieldArray({ control, name: `${language}.social_links` })
  const linkName = (index: number) => t('field.linkNumber', { number: index + 1 })
  return (
    <>
      <TextField label={t('field.shopName')} {...field('name')} />
      <TextField label={t('field.tagline')} hint={t('hint.tagline')} isOptional {...field('tagline')} />
      <TextArea label={t('field.promise')} hint={t('hint.promise')} rows={2} isOptional {...field('promise')} />
      <TextField label={t('field.pickup')} hint={t('hint.pickup')} isOptional {...field('pickup')} />
      <PhoneFields language={language} />
      <HoursFields language={language} />
      <Rows
        legend={t('field.social_links')}
        ids={links.fields.map(({ id }) => id)}
        addLabel={t('add.link')}
        onAdd={() => links.append({ name: '', url: '' })}
        onRemove={links.remove}
        nameOf={linkName}
      >
        {(index) => (
          <div className="grid gap-3 sm:grid-cols-[1fr_2fr]">
            <TextField label={t('field.linkName')} {...field(`social_links.${index}.name`)} />
            <TextField type="url" inputMode="url" label={t('field.url')} {...field(`social_links.${index}.url`)} />
          </div>
        )}
      </Rows>
      <TextField type="url" inputMode="url" label={t('field.job_form')} hint={t('hint.job_form')} isOptional {...field('job_form')} />
      <fieldset>
        <legend className="mb-2 font-semibold">{t('field.list_columns')}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['tablet', 'desktop'] as const).map((screen) => (
            <Select
              key={screen}
              label={t(`field.${screen}`)}
              options={columns[screen].map((count) => ({ value: count, label: String(count) }))}
              {...field(screen)}
            />
          ))}
        </div>
      </fieldset>
      <ProfilePreview language={language} company={company} />
    </>
  )
}
