import type { PointerEvent } from 'react'
import { Icon } from '@/components/ui/icons'

type DragHandleProps = Readonly<{ label: string; onGrab: (event: PointerEvent) => void; className?: string }>

/** Held to drag an entry; only here a finger does not scroll the page. The buttons beside it do the same for keyboard and screen reader. */
export function DragHandle({ label, onGrab, className = '' }: DragHandleProps) {
  return (
    <span
      aria-hidden
      title={label}
      onPointerDown={onGrab}
      className={`grid size-tap shrink-0 cursor-grab touch-none place-items-center rounded-full text-ink-soft select-none hover:bg-celadon-100 hover:text-ink active:cursor-grabbing ${className}`}
    >
      <Icon className="size-5">
        <path d="M5 8.5h14M5 12h14M5 15.5h14" />
      </Icon>
    </span>
  )
}
