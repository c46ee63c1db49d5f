'use client'

import { useRef, type ReactNode } from 'react'
import { CloseIcon, MenuIcon } from '@/components/ui/icons'

type MenuToggleProps = Readonly<{ label: string; closeLabel: string; children: ReactNode }>

/** The phone's menu: a button and a drawer. The drawer is a native popover, so it opens without JavaScript. */
export function MenuToggle({ label, closeLabel, children }: MenuToggleProps) {
  const drawer = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        aria-label={label}
        className="grid size-tap place-items-center rounded-full hover:bg-celadon-100"
      >
        <MenuIcon />
      </button>
      <div
        id="menu"
        ref={drawer}
        popover="auto"
        role="dialog"
        aria-label={label}
        // The drawer is part of the layout, which survives navigation, so it must close explicitly after a link is used.
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) drawer.current?.hidePopover()
        }}
        className="drawer fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto overscroll-contain bg-white pb-8 text-ink"
      >
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="absolute top-3 right-3 grid size-tap place-items-center rounded-full hover:bg-celadon-100"
        >
          <CloseIcon />
        </button>
        {children}
      </div>
    </>
  )
}
