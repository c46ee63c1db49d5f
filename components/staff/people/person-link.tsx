'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { showToast } from '@/components/ui/toast/toast-store'
import { createLink } from '@/lib/features/staff/people/people-commands'
import type { StaffAccount } from '@/lib/features/staff/people/people-schema'
import type { StaffChange } from '../use-staff-change'

type PersonLinkProps = Readonly<{ account: StaffAccount }> & Pick<StaffChange, 'change' | 'isBusy'>

/** The link to set a password, for an owner to pass on in a shop that sends no mail. */
export function PersonLink({ account: { id, name }, change, isBusy }: PersonLinkProps) {
  const t = useTranslations('staffPeople')
  const [url, setUrl] = useState<string>()

  async function make() {
    const result = await createLink(id)
    if (result.ok) setUrl(result.value)
    return result
  }

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('copied'))
    } catch {
      // The page is not served over https, or the browser refused.
      showToast(t('copyFailed'), 'error')
    }
  }

  if (url === undefined) {
    return (
      <Button variant="secondary" isLoading={isBusy} onClick={() => void change(make, null)}>
        {t('showLink')}
      </Button>
    )
  }
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-72">
        <TextField
          name={`link_${id}`}
          label={t('link', { name })}
          hint={t('linkHint')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button variant="secondary" onClick={() => void copy(url)}>
        {t('copy')}
      </Button>
    </div>
  )
}
