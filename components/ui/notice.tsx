import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, WarningIcon } from './icons'

const variants = {
  info: { Icon: InfoIcon, tone: 'bg-sky-100 text-sky-700' },
  success: { Icon: CheckIcon, tone: 'bg-celadon-100 text-leaf-800' },
  warning: { Icon: WarningIcon, tone: 'bg-mango-100 text-ink' },
  error: { Icon: WarningIcon, tone: 'bg-chili-100 text-chili-700' },
} as const

type NoticeKind = keyof typeof variants

type NoticeProps = Readonly<{ kind?: NoticeKind; children: ReactNode; className?: string }>

/** An inline message. Errors are announced when they appear. */
export function Notice({ kind = 'info', children, className = '' }: NoticeProps) {
  const { Icon, tone } = variants[kind]
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`flex gap-3 rounded-md px-4 py-3 ${tone} ${className}`}>
      <Icon className="mt-0.5 shrink-0" />
      <div className="min-w-0 grow whitespace-pre-line">{children}</div>
    </div>
  )
}
