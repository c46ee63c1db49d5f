'use client'

import { useTranslations } from 'next-intl'
import { useController, useFieldArray } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import type { Locale } from '@/lib/core/locale'
import { inputText, listOf } from '@/lib/features/staff/settings/mapping'
import { newZone, type PlaceNames, type ZonesForm } from '@/lib/features/staff/settings/zones-mapping'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'
import { MoveUp } from './move-up'
import { PlacePicker } from './place-picker'
import { Rows } from './rows'

/** Where the shop delivers, and for how much. */
export function ZonesFields({ language, context: { placeNames } }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { control, errorOf } = useFields<ZonesForm>(language)
  const zones = useFieldArray({ control, name: `${language}.zones` })
  const nameOf = (index: number) => t('field.zoneNumber', { number: index + 1 })
  return (
    <>
      <Rows
        legend={t('field.zones')}
        ids={zones.fields.map(({ id }) => id)}
        addLabel={t('add.zone')}
        onAdd={() => zones.append(newZone)}
        onRemove={zones.remove}
        nameOf={nameOf}
        actions={(index) => <MoveUp name={nameOf(index)} index={index} onMove={zones.move} />}
      >
        {(index) => <ZoneFields language={language} index={index} placeNames={placeNames} />}
      </Rows>
      <FormError message={errorOf('zones')} />
    </>
  )
}

type ZoneFieldsProps = Readonly<{ language: Locale; index: number; placeNames: PlaceNames }>

function ZoneFields({ language, index, placeNames }: ZoneFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field, control, errorOf } = useFields<ZonesForm>(language)
  const at = `zones.${index}` as const
  const fees = useFieldArray({ control, name: `${language}.${at}.fees` })
  const places = useController({ control, name: `${language}.${at}.places` })
  return (
    <div className="grid gap-4">
      <TextField label={t('field.zoneName')} hint={t('hint.zoneName')} {...field(`${at}.name`)} />
      <PlacePicker
        names={placeNames}
        value={listOf(places.field.value).map(inputText)}
        onChange={places.field.onChange}
        error={errorOf(`${at}.places`)}
      />
      <Checkbox label={t('field.delivers_chilled')} {...field(`${at}.delivers_chilled`)} />
      <div>
        <Rows
          legend={t('field.fees')}
          ids={fees.fields.map(({ id }) => id)}
          addLabel={t('add.fee')}
          onAdd={() => fees.append({ up_to_kg: '', fee: '' })}
          onRemove={fees.remove}
          nameOf={(row) => t('field.feeNumber', { number: row + 1 })}
        >
          {(row) => (
            <div className="grid grid-cols-2 gap-3">
              <TextField label={t('field.up_to_kg')} inputMode="decimal" {...field(`${at}.fees.${row}.up_to_kg`)} />
              <TextField label={t('field.fee')} inputMode="decimal" {...field(`${at}.fees.${row}.fee`)} />
            </div>
          )}
        </Rows>
        <FormError message={errorOf(`${at}.fees`)} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('field.fee_per_extra_kg')}
          hint={t('hint.fee_per_extra_kg')}
          inputMode="decimal"
          {...field(`${at}.fee_per_extra_kg`)}
        />
        <TextField label={t('field.free_from')} hint={t('hint.free_from')} inputMode="decimal" isOptional {...field(`${at}.free_from`)} />
      </div>
    </div>
  )
}
