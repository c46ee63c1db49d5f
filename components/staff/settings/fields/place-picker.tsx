'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { TrashIcon } from '@/components/ui/icons'
import { inputText, listOf } from '@/lib/features/staff/settings/form-values'
import { findPlaces, isProvinceCode, provinceOf, type PlaceNames } from '@/lib/features/staff/settings/schemas'
import { useFieldError } from '../use-field-error'

type PlacePickerProps = Readonly<{
  /** Of the input of provinces; that of districts is beside it. */
  name: string
  names: PlaceNames
}>

/** Provinces and districts: chosen from the list of a province, or found by name. */
export function PlacePicker({ name, names }: PlacePickerProps) {
  const t = useTranslations('staffSettings')
  const districtsName = name.replace(/provinces$/, 'districts')
  const provinceInput = useController({ name }).field
  const districtInput = useController({ name: districtsName }).field
  const [ofProvinces, ofDistricts] = [useFieldError(name), useFieldError(districtsName)]
  const error = ofProvinces ?? ofDistricts
  const value = [...listOf(provinceInput.value), ...listOf(districtInput.value)].map(inputText)
  const [text, setText] = useState('')
  const [province, setProvince] = useState('')
  const found = findPlaces(names, { text, province })
  const provinces = Object.keys(names).filter(isProvinceCode)
  const nameOf = (code: string) => names[code] ?? code
  const labelOf = (code: string) =>
    isProvinceCode(code) ? t('places.whole', { province: nameOf(code) }) : `${nameOf(code)}, ${nameOf(provinceOf(code))}`
  const inputOf = (code: string) => (isProvinceCode(code) ? provinceInput : districtInput)
  const add = (code: string) => inputOf(code).onChange([...listOf(inputOf(code).value), code])
  const remove = (code: string) => inputOf(code).onChange(listOf(inputOf(code).value).filter((each) => each !== code))
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t('field.places')}</legend>
      {value.length === 0 && <p className="mt-1 text-sm">{t('places.else')}</p>}
      <ul className="mt-1 flex flex-wrap gap-2">
        {value.map((code) => (
          <li key={code} className="flex items-center rounded-full border border-line bg-white pl-4">
            {labelOf(code)}
            <button
              type="button"
              aria-label={t('remove', { name: labelOf(code) })}
              onClick={() => remove(code)}
              className="grid size-tap place-items-center rounded-full text-ink-soft hover:text-ink"
            >
              <TrashIcon className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {/* A known place is named: staff do not know its code. */}
      <FormError message={error?.replace(/\b\d{2}(\d{2})?\b/, (code) => (Object.hasOwn(names, code) ? labelOf(code) : code))} />
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Select
          label={t('field.province')}
          value={province}
          onChange={(event) => {
            setProvince(event.target.value)
            setText('')
          }}
          placeholder={t('places.chooseProvince')}
          options={provinces
            .map((code) => ({ value: code, label: nameOf(code) }))
            .toSorted((one, other) => one.label.localeCompare(other.label))}
        />
        <TextField
          type="search"
          label={t('field.findPlace')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter searches; it must not save the setting.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {text.trim() !== '' && found.length === 0 && <p className="mt-2 text-sm">{t('places.noneFound')}</p>}
      {found.length > 0 && (
        <ul className="mt-2 grid max-h-64 grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4 overflow-auto rounded-md border border-line bg-white px-3">
          {found.map((code) => (
            <li key={code}>
              <Checkbox
                label={labelOf(code)}
                checked={value.includes(code)}
                onChange={(event) => (event.target.checked ? add(code) : remove(code))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
