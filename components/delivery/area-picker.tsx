'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Select } from '@/components/ui/form/select'
import { showToast } from '@/components/ui/toast/toast-store'
import { chooseArea, clearArea, readAreaChoices } from '@/lib/features/delivery/area-commands'
import { useDeliveryArea } from '@/lib/features/delivery/area-store'
import type { AreaChoices } from '@/lib/features/delivery/area-view'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { SlotPicker } from './slot-picker'

type AreaPickerProps = Readonly<{ onClose: () => void }>

/** Picker for province and district; a bottom sheet on a phone. */
export function AreaPicker({ onClose }: AreaPickerProps) {
  const t = useTranslations('deliveryArea')
  const tCommon = useTranslations('common')
  const locale = useLocale()
  const errorText = useErrorText()
  const [choices, setChoices] = useState<AreaChoices | null>(null)
  const area = useDeliveryArea()
  const [isChanging, setChanging] = useState(false)
  const slotsOf = !isChanging && choices && area && area.reach !== 'none' ? { area, words: choices.words } : null
  const [error, setError] = useState<unknown>()

  useEffect(() => {
    readAreaChoices(locale).then(setChoices, setError)
  }, [locale])

  return createPortal(
    <Dialog
      title={slotsOf?.words.slotTitle ?? t('choose')}
      onClose={onClose}
      className="max-w-form max-md:mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none"
    >
      <div className="mt-2 min-h-80">
        {slotsOf ? (
          <SlotPicker {...slotsOf} onChangeArea={() => setChanging(true)} onClose={onClose} />
        ) : choices ? (
          <AreaForm {...choices} onClose={onClose} onChosen={() => setChanging(false)} />
        ) : (
          <p role="status">{error === undefined ? tCommon('loading') : errorText(error)}</p>
        )}
      </div>
    </Dialog>,
    document.body,
  )
}

const numberOf = (text: string) => (text === '' ? null : Number(text))
const optionsOf = (rows: readonly Readonly<{ id: number; name: string }>[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

function AreaForm({ words, provinces, onClose, onChosen }: AreaPickerProps & AreaChoices & Readonly<{ onChosen: () => void }>) {
  const locale = useLocale()
  const errorText = useErrorText()
  const area = useDeliveryArea()
  const ofArea = provinces.find(({ districts }) => districts.some(({ id }) => id === area?.districtId))
  const [provinceId, setProvinceId] = useState(ofArea?.id ?? null)
  const [districtId, setDistrictId] = useState(area?.districtId ?? null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const districts = provinces.find(({ id }) => id === provinceId)?.districts ?? []

  async function save(event: FormEvent) {
    event.preventDefault()
    if (districtId === null) return setProblem(words.missing)
    setSaving(true)
    try {
      const chosen = await chooseArea(locale, districtId)
      if (chosen) showToast(chosen.note, chosen.reach === 'all' ? 'success' : 'info')
      // The days follow.
      if (chosen && chosen.reach !== 'none') onChosen()
      else onClose()
    } catch (error) {
      setProblem(errorText(error))
      setSaving(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-4">
      <p className="text-ink-soft">{words.lead}</p>
      <Select
        label={words.province}
        placeholder={words.chooseProvince}
        options={optionsOf(provinces)}
        value={provinceId ?? ''}
        onChange={({ target }) => {
          setProvinceId(numberOf(target.value))
          setDistrictId(null)
        }}
      />
      <Select
        label={words.district}
        placeholder={provinceId === null ? words.provinceFirst : words.chooseDistrict}
        options={optionsOf(districts)}
        disabled={provinceId === null}
        value={districtId ?? ''}
        error={problem || undefined}
        onChange={({ target }) => {
          setProblem('')
          setDistrictId(numberOf(target.value))
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isSaving} className="grow">
          {words.save}
        </Button>
        {area && (
          <Button
            variant="quiet"
            onClick={() => {
              clearArea()
              onClose()
            }}
          >
            {words.forget}
          </Button>
        )}
      </div>
    </form>
  )
}
