'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { openingSoonKey } from '@/lib/domain/content/opening-soon'
import { saveSetting } from '@/lib/features/staff/settings/commands'
import { useStaffChange } from './use-staff-change'

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
