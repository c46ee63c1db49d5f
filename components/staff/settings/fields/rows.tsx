'use client'

import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'

type RowsProps = Readonly<{
  legend: string
  hint?: string
  /** Keys of the rows, in order. */
  ids: readonly string[]
  addLabel: string
  onAdd: () => void
  onRemove: (index: number) => void
  /** Names a row for screen readers: Phone 2. */
  nameOf: (index: number) => string
  children: (index: number) => ReactNode
  /** Further buttons of a row. */
  actions?: (index: number) => ReactNode
}>

/** Rows of inputs that are added and removed. */
export function Rows({ legend, hint, ids, addLabel, onAdd, onRemove, nameOf, children, actions }: RowsProps) {
  const t = useTranslations('staffSettings')
  const add = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="mb-2 text-sm text-ink-soft">{hint}</p>}
      <ul className="grid gap-2">
        {ids.map((id, index) => (
          <li key={id} className="flex items-start gap-1 rounded-md bg-celadon-50 p-3 pr-1">
            <div className="min-w-0 grow">{children(index)}</div>
            <span className="flex shrink-0">
              {actions?.(index)}
              <button
                type="button"
                aria-label={t('remove', { name: nameOf(index) })}
                onClick={() => {
                  onRemove(index)
                  // The pressed button is gone with its row.
                  add.current?.focus()
                }}
                className="grid size-tap place-items-center rounded-full text-ink-soft hover:bg-celadon-200 hover:text-ink"
              >
                <TrashIcon className="size-5" />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <Button ref={add} variant="quiet" className="mt-1 -ml-2" onClick={onAdd}>
        <PlusIcon className="size-5" />
        {addLabel}
      </Button>
    </fieldset>
  )
}
