'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { openingSoonKey } from '@/lib/domain/content/opening-soon'
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

/** The last step of the guide: from then on visitors see the shop. @param version of the setting `opening_soon` */
export function OpenShop({ version }: Readonly<{ version: string }>) {
  const t = useTranslations('staffOrders.setUp')
  const { isBusy, failure, change } = useStaffChange()
  const open = () => saveSetting(openingSoonKey, { en: JSON.stringify({ is_on: false }) }, version)
  return (
    <>
      <Button className="my-1 shrink-0 whitespace-nowrap" isLoading={isBusy} onClick={() => void change(open, t('opened'))}>
        {t('open')}
      </Button>
      <FormError message={failure?.message} />
    </>
  )
}
