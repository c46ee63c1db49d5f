'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { wordedMails } from '@/lib/domain/mail/mail-texts'
import { newMail, type MailForm } from '@/lib/features/staff/settings/mail-mapping'
import type { SettingFieldsProps } from '../../setting-form'
import { useFields } from '../../use-fields'
import { Rows } from '../rows'
import { MailPreview } from './mail-preview'

/** Words of the shop in all mails to customers, and in single ones. */
export function MailFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field, control, errorOf } = useFields<MailForm>(language)
  const mails = useFieldArray({ control, name: `${language}.mails` })
  const options = wordedMails.map((kind) => ({ value: kind, label: t(`mailKind.${kind}`) }))
  return (
    <>
      <TextArea label={t('field.mailOpening')} hint={t('hint.mailOpening')} rows={2} isOptional {...field('opening')} />
      <TextArea label={t('field.mailClosing')} hint={t('hint.mailClosing')} rows={2} isOptional {...field('closing')} />
      <Rows
        legend={t('field.mails')}
        hint={t('hint.mails')}
        ids={mails.fields.map(({ id }) => id)}
        addLabel={t('add.mail')}
        onAdd={() => mails.append(newMail)}
        onRemove={mails.remove}
        nameOf={(index) => t('field.mailNumber', { number: index + 1 })}
      >
        {(index) => (
          <div className="grid gap-3">
            <Select label={t('field.mailKind')} options={options} {...field(`mails.${index}.kind`)} />
            <TextField label={t('field.mailSubject')} hint={t('hint.mailSubject')} isOptional {...field(`mails.${index}.subject`)} />
            <TextArea label={t('field.mailOpening')} rows={2} isOptional {...field(`mails.${index}.opening`)} />
            <TextArea label={t('field.mailClosing')} rows={2} isOptional {...field(`mails.${index}.closing`)} />
          </div>
        )}
      </Rows>
      <FormError message={errorOf('mails')} />
      <MailPreview language={language} />
    </>
  )
}
