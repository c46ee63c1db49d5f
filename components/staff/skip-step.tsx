'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { isUsual, type SetUpStep } from '@/lib/domain/settings/set-up'
import { saveSetting } from '@/lib/features/staff/settings/commands'
import { useStaffChange } from './use-staff-change'

type SkipStepProps = Readonly<{ step: SetUpStep; name: string; skipped: readonly SetUpStep[]; version: string }>

/** Takes a step that this shop does not need off the guide; the setting `setup_skipped` brings it back. */
export function SkipStep({ step, name, skipped, version }: SkipStepProps) {
  const t = useTranslations('staffOrders.setUp')
  const { isBusy, failure, change } = useStaffChange()
  const value = JSON.stringify([...skipped, step])
  const label = t(isUsual(step) ? 'keep' : 'skip')
  return (
    <>
      <Button
        variant="quiet"
        className="ml-auto shrink-0 whitespace-nowrap"
        isLoading={isBusy}
        aria-label={`${label}: ${name}`}
        onClick={() => void change(() => saveSetting('setup_skipped', { en: value, th: value }, version), t('skipped', { name }))}
      >
        {label}
      </Button>
      <FormError message={failure?.message} />
    </>
  )
}
