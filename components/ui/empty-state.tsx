import type { ReactNode } from 'react'
import { BasketIcon } from './icons'

type EmptyStateProps = Readonly<{ title: string; Icon?: typeof BasketIcon; children?: ReactNode; action?: ReactNode }>

/** Message for an empty state, with a link to continue. */
export function EmptyState({ title, Icon = BasketIcon, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-section text-center">
      <span className="grid size-24 place-items-center rounded-full bg-celadon-100 text-leaf-600">
        <Icon className="size-11" />
      </span>
      <p className="mt-5 text-xl font-semibold">{title}</p>
      {children && <div className="mt-2 max-w-form text-ink-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
