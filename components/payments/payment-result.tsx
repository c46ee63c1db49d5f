import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, WarningIcon } from '@/components/ui/icons'

const looks = {
  paid: { Icon: CheckIcon, tone: 'bg-celadon-200 text-leaf-800' },
  taken: { Icon: InfoIcon, tone: 'bg-mango-100 text-ink' },
  failed: { Icon: WarningIcon, tone: 'bg-chili-100 text-chili-700' },
} as const

type PaymentResultProps = Readonly<{
  /** `taken`: the money may have left the shopper, and the order is not paid. */
  outcome: keyof typeof looks
  title: string
  children: ReactNode
  actions: ReactNode
}>

/** Result of a payment, centered on the page, with links to continue. */
export function PaymentResult({ outcome, title, children, actions }: PaymentResultProps) {
  const { Icon, tone } = looks[outcome]
  return (
    <div className="mx-auto flex max-w-form flex-col items-center py-8 text-center">
      <span className={`grid size-20 place-items-center rounded-full ${tone}`}>
        <Icon className="size-10" />
      </span>
      <h1 className="mt-6 text-2xl">{title}</h1>
      <div className="mt-3 text-ink-soft">{children}</div>
      <div className="mt-8 flex w-full flex-col gap-3 sm:flex-row sm:justify-center">{actions}</div>
    </div>
  )
}
