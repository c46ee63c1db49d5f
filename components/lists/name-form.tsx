'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedText } from '@/components/ui/form/use-typed-text'
import { listNameSchema, maxNameLength } from '@/lib/domain/lists/list-schemas'
import { createList, renameList } from '@/lib/features/lists/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { pageHref } from '@/lib/core/urls/routes'

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
  const [name, setName, input] = useTypedText(list?.name)
  const [isBusy, setBusy] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [error, setError] = useState<string>()
  const parsed = listNameSchema.safeParse(name)

  async function save(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!parsed.success || isBusy) return
    setBusy(true)
    const result = list ? await renameList(list.id, parsed.data) : await createList(parsed.data, [])
    if (!result.ok) {
      setBusy(false)
      return setError(errorText(result.error))
    }
    if (list) return onDone?.()
    const made = result.value as Readonly<{ id: number }>
    router.push(pageHref(locale, 'lists', { list_id: made.id }))
  }

  return (
    <form method="post" noValidate className="mt-4 space-y-4" onSubmit={(event) => void save(event)}>
      <TextField
        ref={input}
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        maxLength={maxNameLength}
        autoComplete="off"
        error={isChecked && !parsed.success ? t('missingName') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <FormError message={error} />
      <Button type="submit" variant={list ? 'primary' : 'secondary'} isLoading={isBusy}>
        {t(list ? 'save' : 'create')}
      </Button>
    </form>
  )
}
