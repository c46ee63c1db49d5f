'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { joinName, splitName, type Bilingual } from '@/lib/features/staff/catalog/view'

type BilingualFieldProps = Readonly<{ name: string; label: string; error: string | undefined; isOptional: boolean }>

/** The parts of a name in both languages while they are typed: spaces at their ends are not in the name. */
export function useBilingual(name: string, onChange: (name: string) => void) {
  const [typed, setTyped] = useState<Bilingual>(() => splitName(name))
  // Another name, as after a reset, replaces what was typed.
  const parts = joinName(typed) === name ? typed : splitName(name)
  const change = (part: Partial<Bilingual>) => {
    const next = { ...parts, ...part }
    setTyped(next)
    onChange(joinName(next))
  }
  return { parts, change }
}

/** A name in both languages, which its cell holds together: “Kale (คะน้า)”. One of them is enough. */
export function BilingualField({ name, label, error, isOptional }: BilingualFieldProps) {
  const t = useTranslations('staffCatalog')
  const {
    field: { ref, value = '', onChange, onBlur },
  } = useController<Record<string, string>>({ name })
  const { parts, change } = useBilingual(value, onChange)
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        label={t('labelIn.th', { label })}
        value={parts.th}
        lang="th"
        onChange={(event) => change({ th: event.target.value })}
        onBlur={onBlur}
        autoComplete="off"
        isOptional={isOptional || parts.en !== ''}
      />
      <TextField
        ref={ref}
        label={t('labelIn.en', { label })}
        value={parts.en}
        onChange={(event) => change({ en: event.target.value })}
        onBlur={onBlur}
        error={error}
        autoComplete="off"
        isOptional={isOptional || parts.th !== ''}
      />
    </div>
  )
}
