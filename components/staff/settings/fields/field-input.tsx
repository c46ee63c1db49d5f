'use client'

import { useTranslations, useLocale } from 'next-intl'
import type { ChangeEvent, HTMLInputTypeAttribute } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { monthNames, weekdayName } from '@/lib/core/dates'
import { otherLocale, type Locale } from '@/lib/core/locale'
import { isHexColor } from '@/lib/domain/content/colors'
import { weekdays } from '@/lib/domain/content/shop-profile'
import { inputText } from '@/lib/features/staff/settings/form-values'
import type { SettingContext } from '@/lib/features/staff/settings/schemas'
import { readHours, writeHours, type Field, type Hours } from '@/lib/features/staff/settings/view'
import { HtmlField } from '../../content/html-field'
import { PictureField } from '../../pictures/picture-field'
import { useFieldError } from '../use-field-error'
import { useSettingWords } from '../use-setting-words'
import { ListInput } from './list-input'
import { PlacePicker } from './place-picker'

type FieldInputProps = Readonly<{
  field: Field
  /** Of the input in the form: `en.value.phones`. */
  name: string
  language: Locale
  context: SettingContext
  /** Names an entry of a list; other fields are named by the messages. */
  label?: string
}>

/** The input of a field, by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { field, name, language } = props
  const words = useSettingWords()
  const { register } = useFormContext()
  const error = useFieldError(name)
  if (field.options.isHidden || (field.options.only && field.options.only !== language)) return null
  const label = props.label ?? words.labelOf(field)
  const labelled = { label, hint: words.hintOf(field) }
  switch (field.kind) {
    case 'parts':
      return <Parts {...props} {...labelled} />
    case 'list':
      return (
        <ListInput {...labelled} field={field} name={name} language={language}>
          {(row) => <FieldInput field={field.item} language={language} context={props.context} {...row} />}
        </ListInput>
      )
    case 'choices':
      if (field.options.kind === 'places') return <PlacePicker name={name} names={props.context.placeNames} />
      return <Choices name={name} options={words.options(field)} {...labelled} />
    case 'choice':
      return <Select {...labelled} options={words.options(field)} error={error} {...register(name)} />
    case 'flag':
      return (
        <div>
          <Checkbox label={label} error={error} {...register(name)} />
          {labelled.hint && <p className="text-sm text-ink-soft">{labelled.hint}</p>}
        </div>
      )
    case 'number':
      return (
        <TextField
          {...labelled}
          inputMode={field.isWhole ? 'numeric' : 'decimal'}
          isOptional={isMarked(field)}
          error={error}
          {...register(name)}
        />
      )
    case 'text':
      return <TextInput {...props} {...labelled} field={field} />
  }
}

const isMarked = ({ options, isOptional, isNullable }: Field) => options.isOptional ?? (isOptional || isNullable)

type LabelledProps = FieldInputProps & Readonly<{ label: string; hint: string | undefined }>

/** The parts of a value: at the top one below the other, further in a group with a name. */
function Parts({ field, name, label, language, context }: LabelledProps) {
  const error = useFieldError(name)
  if (field.kind !== 'parts') return null
  const inputs = field.parts.map((part) => (
    <FieldInput key={part.name} field={part} name={`${name}.${part.name}`} language={language} context={context} />
  ))
  const areShort = field.parts.every(({ kind }) => kind === 'number' || kind === 'choice')
  const layout = areShort ? 'grid grid-cols-2 gap-3' : 'grid gap-4'
  if (name === `${language}.value`)
    return (
      <>
        <FormError message={error} />
        {inputs}
      </>
    )
  // An entry of a list is named by its row.
  if (field.name === '') return <div className={layout}>{inputs}</div>
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className={layout}>{inputs}</div>
    </fieldset>
  )
}

const inputTypes: Readonly<Record<string, HTMLInputTypeAttribute>> = { date: 'date', time: 'time', tel: 'tel', email: 'email' }

function TextInput(props: LabelledProps) {
  const { field, name, language, label, hint } = props
  const { register } = useFormContext()
  const frame = { label, hint, error: useFieldError(name), isOptional: isMarked(field) }
  const { kind, keyboard } = field.options
  switch (kind) {
    case 'area':
      return <TextArea {...frame} rows={3} {...register(name)} />
    case 'html':
      return <HtmlField {...frame} name={name} language={language} other={name.replace(language, otherLocale(language))} />
    case 'mailWords':
      return <MailWords {...frame} name={name} language={language} />
    case 'hours':
      return <HoursInput name={name} />
    case 'yearDay':
      return <YearDayInput name={name} />
    case 'picture':
    case 'color':
      return <ControlledInput {...props} />
    case 'group':
      return <GroupInput {...props} />
    case 'zone':
      return <ZoneInput {...props} />
    case 'product':
      return <ProductInput {...props} />
    default:
      return (
        <TextField
          {...frame}
          type={kind ? inputTypes[kind] : field.kind === 'text' ? field.type : 'text'}
          {...(keyboard === 'numeric' && { inputMode: 'numeric' })}
          {...(keyboard === 'code' && { autoCapitalize: 'none', spellCheck: false })}
          {...register(name)}
        />
      )
  }
}

type MailWordsProps = Readonly<{ label: string; hint: string | undefined; error: string | undefined; isOptional: boolean }> &
  Pick<FieldInputProps, 'name' | 'language'>

/** Words in mails. Those of a single mail stand in a list, whose rows the other language may have in another order. */
function MailWords({ name, language, ...frame }: MailWordsProps) {
  const t = useTranslations('staffSettings')
  const other = /\.\d+\./.test(name) ? undefined : name.replace(language, otherLocale(language))
  return (
    <HtmlField {...frame} name={name} language={language} other={other} emptyNote={t(`mailWordsEmpty.${language}`)} hasPictures={false} />
  )
}

function ControlledInput({ field, name, label, hint }: LabelledProps) {
  const { value, onChange } = useController({ name }).field
  const frame = { label, hint, error: useFieldError(name), isOptional: isMarked(field) }
  const text = inputText(value)
  if (field.options.kind === 'picture') return <PictureField {...frame} value={text.trim()} onChange={onChange} />
  return <ColorField {...frame} value={text} usual={inputText(field.options.usual)} onChange={onChange} />
}

/** A product group, by its code. One that is gone stays selected until the owner chooses another. */
function GroupInput({ name, label, context: { groupNames } }: LabelledProps) {
  const t = useTranslations('staffSettings')
  const { register } = useFormContext()
  const codes = [...new Set([...Object.keys(groupNames), inputText(useWatch({ name }))])].filter(Boolean)
  const options = codes.map((code) => ({ value: code, label: Object.hasOwn(groupNames, code) ? `${groupNames[code]} (${code})` : code }))
  return <Select label={label} error={useFieldError(name)} placeholder={t('chooseCategory')} options={options} {...register(name)} />
}

/** A delivery zone, by its code. One that is gone stays selected until the owner chooses another. */
function ZoneInput({ name, label, context: { zoneNames } }: LabelledProps) {
  const t = useTranslations('staffSettings')
  const { register } = useFormContext()
  const codes = [...new Set([...Object.keys(zoneNames), inputText(useWatch({ name }))])].filter(Boolean)
  const options = codes.map((code) => ({ value: code, label: zoneNames[code] ?? code }))
  return <Select label={label} error={useFieldError(name)} placeholder={t('places.chooseZone')} options={options} {...register(name)} />
}

/** A product by its code, with its name. */
function ProductInput({ name, label, context: { productNames } }: LabelledProps) {
  const { register } = useFormContext()
  const code = inputText(useWatch({ name }))
  const hint = Object.hasOwn(productNames, code) ? productNames[code] : undefined
  return <TextField label={label} hint={hint} error={useFieldError(name)} autoCapitalize="characters" {...register(name)} />
}

/** A day of every year, as `04-13`. */
function YearDayInput({ name }: Readonly<{ name: string }>) {
  const t = useTranslations('staffSettings')
  const { value, onChange, ref } = useController({ name }).field
  const error = useFieldError(name)
  const [month = '', day = ''] = inputText(value).split('-')
  const months = monthNames(useLocale()).map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-3">
      <TextField
        label={t('field.day')}
        inputMode="numeric"
        ref={ref}
        error={error}
        value={day}
        onChange={(event) => onChange(`${month}-${event.target.value}`)}
      />
      <Select label={t('field.month')} options={months} value={month} onChange={(event) => onChange(`${event.target.value}-${day}`)} />
    </div>
  )
}

type ChoicesProps = Readonly<{
  /** Of the input, whose value is the list of chosen values. */
  name: string
  label: string
  hint: string | undefined
  options: readonly Readonly<{ value: string; label: string }>[]
}>

/** Several of a few options. */
function Choices({ name, label, hint, options }: ChoicesProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-5">
        {options.map((option) => (
          <Checkbox key={option.value} {...option} {...register(name)} />
        ))}
      </div>
      <FormError id={`${name}-error`} message={error} />
    </fieldset>
  )
}

/** Opening hours, as `Mo-Sa 08:30-17:30`: days and times. */
function HoursInput({ name }: Readonly<{ name: string }>) {
  const t = useTranslations('staffSettings')
  const locale = useLocale()
  const { value, onChange, ref } = useController({ name }).field
  const error = useFieldError(name)
  const hours = readHours(inputText(value))
  const days = weekdays.map((day, index) => ({ value: day, label: weekdayName(index, locale) }))
  const props = (part: keyof Hours) => ({
    label: t(`field.${part}`),
    value: hours[part],
    onChange: (event: Readonly<{ target: Readonly<{ value: string }> }>) => onChange(writeHours({ ...hours, [part]: event.target.value })),
  })
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select options={days} {...props('first')} />
      <Select options={days} {...props('last')} />
      <TextField type="time" ref={ref} error={error} {...props('opens')} />
      <TextField type="time" {...props('closes')} />
    </div>
  )
}

type ColorFieldProps = Readonly<{
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** `#235a3d`; empty for the usual color. */
  value: string
  usual: string
  onChange: (color: string) => void
}>

/** A color, picked or typed. The picker of a browser cannot be empty, so it shows the usual color then. */
function ColorField({ label, hint, error, value, usual, onChange }: ColorFieldProps) {
  const t = useTranslations('staffSettings')
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <TextField
        label={label}
        hint={hint}
        error={error}
        isOptional
        placeholder={usual}
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        onChange={change}
      />
      <input
        type="color"
        aria-label={t('pickColor', { name: label })}
        value={isHexColor(value) ? value : usual}
        onChange={change}
        className="mt-7 h-tap w-14 cursor-pointer rounded-sm border border-control bg-white p-1"
      />
    </div>
  )
}
