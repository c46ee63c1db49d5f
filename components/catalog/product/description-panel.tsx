'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { ChevronDownIcon } from '@/components/ui/icons'
import { descriptionPreference } from '@/lib/features/catalog/description-preference'

type DescriptionPanelProps = Readonly<{ title: string; children: ReactNode }>

/** Description panel, initially open; the shopper's choice is remembered for all products (spec 2). */
export function DescriptionPanel({ title, children }: DescriptionPanelProps) {
  const isOpen = useSyncExternalStore(descriptionPreference.subscribe, descriptionPreference.isOpen, () => true)
  return (
    <details
      open={isOpen}
      onToggle={(event) => descriptionPreference.save(event.currentTarget.open)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-tap list-none items-center justify-between gap-4 py-4 text-xl font-semibold [&::-webkit-details-marker]:hidden">
        <h2>{title}</h2>
        <ChevronDownIcon className="shrink-0 text-leaf-700 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
