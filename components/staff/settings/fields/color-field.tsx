'use client'

import { useTranslations } from 'next-intl'
import type { ChangeEvent } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { isHexColor } from '@/lib/domain/content/colors'

type ColorFieldProps = Readonly<{
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** `#235a3d`; empty for the usual color. */
  value: string
  usual: string
  onChange: (color: string) => void
}>

/** A color, picked or typed. The picker of a browser cannot be empty, so it shows the usual color then. */
export function ColorField({ label, hint, error, value, usual, onChange }: ColorFieldProps) {
  const t = useTranslations('staffSettings')
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <TextField
        label={label}
        hint={hint}
        error={error}
        isOptional
        placeholder={usual}
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        onChange={change}
      />
      <input
        type="color"
        aria-label={t('pickColor', { name: label })}
        value={isHexColor(value) ? value : usual}
        onChange={change}
        className="mt-7 h-tap w-14 cursor-pointer rounded-sm border border-control bg-white p-1"
      />
    </div>
  )
}
