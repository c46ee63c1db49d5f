'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Satang } from '@/lib/money'

const popups = {
  cod: dynamic(() => import('@/components/popups/cod-popup').then((module) => module.CodPopup), { ssr: false }),
  bank: dynamic(() => import('@/components/popups/bank-popup').then((module) => module.BankPopup), { ssr: false }),
} as const

type OrderPopupProps = Readonly<{ kind: keyof typeof popups; number: string; total: Satang }>

/** The popup of an order just placed; closed, it stays closed until the page is loaded again (spec 4). */
export function OrderPopup({ kind, number, total }: OrderPopupProps) {
  const [isOpen, setOpen] = useState(true)
  const Popup = popups[kind]
  return isOpen ? <Popup number={number} total={total} onClose={() => setOpen(false)} /> : null
}
