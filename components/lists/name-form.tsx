'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { createList, renameList } from '@/lib/features/lists/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { createSaveKeys } from '@/lib/core/ids'
import { pageHref } from '@/lib/core/urls/routes'
import { useNameField } from './name-field'

type NameFormProps = Readonly<{
  /** The list that gets another name; without one, a list is made and opened. */
  list?: Readonly<{ id: number; name: string }>
  onDone?: () => void
}>

/** The name of a list. */
export function NameForm({ list, onDone }: NameFormProps) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const { field, check } = useNameField(list?.name)
  const [keyOf] = useState(createSaveKeys)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    const name = check()
    if (name === null || isBusy) return
    setBusy(true)
    const result = list ? await renameList(list.id, name) : await createList(name, [], keyOf(name))
    if (!result.ok) {
      setBusy(false)
      return setError(errorText(result.error))
    }
    if (list) return onDone?.()
    router.push(pageHref(locale, 'lists', { list_id: result.value.id }))
  }

  return (
    <form method="post" noValidate className="mt-4 space-y-4" onSubmit={(event) => void save(event)}>
      {field}
      <FormError message={error} />
      <Button type="submit" variant={list ? 'primary' : 'secondary'} isLoading={isBusy}>
        {t(list ? 'save' : 'create')}
      </Button>
    </form>
  )
}
