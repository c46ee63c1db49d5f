import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedText } from '@/components/ui/form/use-typed-text'
import { listNameSchema, maxNameLength } from '@/lib/domain/lists/list-schemas'

/** The name of a list: its field, and a check that says in the field what is missing. */
export function useNameField(initial?: string) {
  const t = useTranslations('lists')
  const [name, setName, input] = useTypedText(initial)
  const [isChecked, setChecked] = useState(false)
  const parsed = listNameSchema.safeParse(name)

  /** @returns the valid name; null if there is none */
  function check(): string | null {
    setChecked(true)
    return parsed.data ?? null
  }

  const field = (
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
  )
  return { field, check }
}
