'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import type { Locale } from '@/lib/core/locale'
import { inputText, listOf, objectOf } from '@/lib/features/staff/settings/mapping'
import type { ProfileForm } from '@/lib/features/staff/settings/profile-mapping'
import { useFields } from '../use-fields'
import { Rows } from './rows'

const numbersOf = (phones: unknown) => listOf(phones).map((phone) => inputText(objectOf(phone).value))

/** Phone numbers of one language; a button takes them over into the other one, where they differ. */
export function PhoneFields({ language }: Readonly<{ language: Locale }>) {
  const t = useTranslations('staffSettings')
  const { setValue } = useFormContext()
  const { field, control } = useFields<ProfileForm>(language)
  const phones = useFieldArray({ control, name: `${language}.phones` })
  const other = language === 'th' ? 'en' : 'th'
  const [own, others] = useWatch({ control, name: [`${language}.phones`, `${other}.phones`] }).map(numbersOf)
  const differ = own?.join() !== others?.join()
  const nameOf = (index: number) => t('field.phoneNumber', { number: index + 1 })
  return (
    <div>
      <Rows
        legend={t('field.phones')}
        hint={t('hint.phones')}
        ids={phones.fields.map(({ id }) => id)}
        addLabel={t('add.phone')}
        onAdd={() => phones.append({ value: '' })}
        onRemove={phones.remove}
        nameOf={nameOf}
      >
        {(index) => <TextField type="tel" label={nameOf(index)} {...field(`phones.${index}.value`)} />}
      </Rows>
      {differ && (
        <Button
          variant="secondary"
          className="mt-1"
          onClick={() =>
            setValue(
              `${other}.phones`,
              own?.map((value) => ({ value })),
              { shouldDirty: true },
            )
          }
        >
          {t('samePhones', { language: t(`language.${other}`) })}
        </Button>
      )}
    </div>
  )
}
