'use client'

import { useTranslations } from 'next-intl'
import { ChevronDownIcon } from '@/components/ui/icons'

type MoveUpProps = Readonly<{
  /** Names the row for screen readers. */
  name: string
  index: number
  onMove: (from: number, to: number) => void
}>

/** Moves a row up by one. */
export function MoveUp({ name, index, onMove }: MoveUpProps) {
  const t = useTranslations('staffSettings')
  return (
    <button
      type="button"
      aria-label={t('moveUp', { name })}
      aria-disabled={index === 0 || undefined}
      onClick={() => index > 0 && onMove(index, index - 1)}
      className="grid size-tap place-items-center rounded-full text-ink-soft hover:bg-celadon-200 hover:text-ink aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
    >
      <ChevronDownIcon className="size-5 rotate-180" />
    </button>
  )
}
