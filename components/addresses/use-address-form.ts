'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState, type ChangeEvent, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { showToast } from '@/components/ui/toast/toast-store'
import { newAddress } from '@/lib/features/accounts/addresses'
import { saveAddress } from '@/lib/features/accounts/commands'
import { validateAddress, validatePostalCode } from '@/lib/domain/accounts/account-rules'
import type { AddressValues } from '@/lib/domain/accounts/account-schemas'
import { locationChoices, onlyCountryOf, postalCodesOf, toId, usualPostalCode } from '@/lib/features/checkout/locations'
import type { Country } from '@/lib/features/checkout/schemas'
import { readPreHydrationInput } from '@/lib/features/checkout/pre-hydration-input'
import { joinIssues } from '@/lib/domain/errors/localize'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { useIssuesResolver } from '@/lib/platform/i18n/use-issues-resolver'
import { formDraft } from '@/lib/platform/browser/form-draft'
import { show } from '@/lib/platform/browser/popup-queue'
import { pageHref } from '@/lib/core/urls/routes'
import { focusField } from '@/components/ui/form/focus-field'

export type AddressFormOptions = Readonly<{
  userId: number
  addrNo: number
  address: AddressValues
  locations: readonly Country[]
}>

const draftOf = (userId: number, addrNo: number) => formDraft(`typed:${userId}:edit_address:${addrNo}`, newAddress)

const fieldNames = Object.keys(newAddress) as (keyof AddressValues)[]

type LocationName = 'country_id' | 'province_id' | 'district_id'

/** Form of one address: validation, dependent selects, saving, and the form draft that survives a reload. */
export function useAddressForm({ userId, addrNo, address, locations }: AddressFormOptions) {
  const t = useTranslations('editAddress')
  const tError = useTranslations('errors')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [isSaving, setSaving] = useState(false)
  const findIssues = useCallback(
    (values: AddressValues) => {
      const choices = locationChoices(locations, locale, values.country_id, values.province_id)
      const codes = postalCodesOf(choices, values.district_id)
      return [...validateAddress(values), ...validatePostalCode(values.postal_code, codes)]
    },
    [locations, locale],
  )
  const { register, control, setValue, getValues, reset, subscribe, handleSubmit, formState } = useForm<AddressValues>({
    defaultValues: { ...address, country_id: address.country_id ?? onlyCountryOf(locations) },
    resolver: useIssuesResolver(findIssues),
    shouldFocusError: false,
  })
  const [country_id, province_id, district_id] = useWatch({ control, name: ['country_id', 'province_id', 'district_id'] })
  const chosen = { country_id, province_id, district_id }
  const choices = locationChoices(locations, locale, country_id, province_id)
  const missing = tError('missingAddressFields')
  /** The popup's message covers all fields; each field only shows a short one. */
  const errorOf = (name: keyof AddressValues) => {
    const message = formState.errors[name]?.message
    return message === missing ? t('fillIn') : message
  }
  // Only this browser has the input from before a reload or before hydration.
  const [preHydrationInput] = useState(() => (typeof document === 'undefined' ? {} : readPreHydrationInput<AddressValues>(fieldNames)))
  useEffect(() => {
    const draft = draftOf(userId, addrNo)
    const typed = { ...draft.take(), ...preHydrationInput }
    if (Object.keys(typed).length > 0) {
      reset({ ...getValues(), ...typed })
      draft.save(getValues())
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) })
  }, [addrNo, userId, preHydrationInput, getValues, reset, subscribe])

  /** Clears the draft after saving, or after leaving with Back. */
  const forgetDraft = () => draftOf(userId, addrNo).clear()

  async function save(values: AddressValues) {
    setSaving(true)
    const result = await saveAddress(addrNo, values)
    if (result.ok) {
      forgetDraft()
      showToast(t('saved'))
      router.push(pageHref(locale, 'addresses'))
      return router.refresh()
    }
    setSaving(false)
    if (result.error.kind === 'session') return draftOf(userId, addrNo).save(values)
    await show({ type: 'alert', kind: 'error', message: errorText(result.error) })
  }

  /** Highlights the invalid fields at once and focuses the first after the popup is closed. */
  function refuse(form: HTMLFormElement) {
    const issues = findIssues(getValues())
    const closed = show({ type: 'alert', kind: 'error', message: joinIssues(issues, tError) })
    void closed.then(() => focusField(form, issues[0]?.field ?? ''))
  }

  function choose(name: LocationName, id: number | null) {
    const usualBefore = usualPostalCode(choices, district_id)
    setValue(name, id, { shouldValidate: formState.isSubmitted })
    if (name === 'country_id') return choose('province_id', null)
    if (name === 'province_id') return choose('district_id', null)
    // Fills in the district's usual postal code unless the customer typed another one.
    const typed = getValues('postal_code')
    if (typed !== '' && typed !== usualBefore) return
    setValue('postal_code', usualPostalCode(choices, id), { shouldValidate: formState.isSubmitted })
  }

  /** A controlled select, because its options depend on the previous choice. */
  function chooser(name: LocationName) {
    const { ref, onBlur } = register(name, { setValueAs: toId })
    const onChange = (event: ChangeEvent<HTMLSelectElement>) => choose(name, toId(event.target.value))
    return { ref, onBlur, onChange, name, value: chosen[name] ?? '', error: errorOf(name) }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    void handleSubmit(save, () => refuse(form))(event)
  }

  return { register, errorOf, isSaving, submit, choices, chooser, forgetDraft }
}
