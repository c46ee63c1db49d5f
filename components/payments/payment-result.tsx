import type { ReactNode } from 'react'
import { CheckIcon, WarningIcon } from '@/components/ui/icons'

type PaymentResultProps = Readonly<{ isPaid: boolean; title: string; children: ReactNode; actions: ReactNode }>

/** Result of a payment, centered on the page, with links to continue. */
export function PaymentResult({ isPaid, title, children, actions }: PaymentResultProps) {
  const Icon = isPaid ? CheckIcon : WarningIcon
  return (
    <div className="mx-auto flex max-w-form flex-col items-center py-8 text-center">
      <span
        className={`grid size-20 place-items-center rounded-full ${isPaid ? 'bg-celadon-200 text-leaf-800' : 'bg-chili-100 text-chili-700'}`}
      >
        <Icon className="size-10" />
      </span>
      <h1 className="mt-6 text-2xl">{title}</h1>
      <div className="mt-3 text-ink-soft">{children}</div>
      <div className="mt-8 flex w-full flex-col gap-3 sm:flex-row sm:justify-center">{actions}</div>
    </div>
  )
}
