'use client'

import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '@/components/ui/button'
import type { OperationRequest } from '@/lib/domain/operations/operation'
import { startOperation } from '@/lib/features/staff/operations/commands'
import { useStaffChange } from '../use-staff-change'

type StartButtonProps = Readonly<{
  request: OperationRequest
  /** Another operation is running. */
  isBusy: boolean
  variant?: ButtonVariant
  label?: string
  children: ReactNode
}>

/** What an operation came to is at the top of the page; what started it may be far below. */
export function showOutcome(): void {
  window.scrollTo({ top: 0 })
}

/** Starts an operation; the page then shows how far it is. */
export function StartButton({ request, isBusy, variant = 'secondary', label, children }: StartButtonProps) {
  const { isBusy: isStarting, failure, change } = useStaffChange()

  async function start() {
    if ((await change(() => startOperation(request), null)) === 'done') showOutcome()
  }

  return (
    <span className="inline-grid gap-1">
      <Button variant={variant} aria-label={label} disabled={isBusy} isLoading={isStarting} onClick={() => void start()}>
        {children}
      </Button>
      {failure && (
        <span role="alert" className="text-chili-700">
          {failure.message}
        </span>
      )}
    </span>
  )
}
