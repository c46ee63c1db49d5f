'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { ChangeAuthor } from './change-author'
import { useStaffChange } from './use-staff-change'

/** A change in a {@link ChangeList}. */
type ShownChange = Readonly<{
  id: number
  staff: string
  time: string
  difference: ReactNode
  /** Null if a later change has to be taken back first. */
  undo: Readonly<{ label: string; done: string; run: () => Promise<Result<unknown, RpcError>> }> | null
}>

type ChangeListProps = Readonly<{ texts: Readonly<{ title: string; undo: string }>; changes: readonly ShownChange[] }>

/** The latest changes of what a page lists, newest first, each with its author and its undo. */
export function ChangeList({ texts, changes }: ChangeListProps) {
  const { isBusy, failure, change } = useStaffChange()
  return (
    <details className="mt-6">
      <summary className="min-h-tap py-2 font-semibold text-leaf-700">{texts.title}</summary>
      {failure && (
        <p role="alert" className="my-3 text-chili-700">
          {failure.message}
        </p>
      )}
      <ol aria-label={texts.title} className="divide-y divide-line">
        {changes.map(({ id, staff, time, difference, undo }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60">
              <ChangeAuthor staff={staff} time={time} />
              <p className="text-sm wrap-anywhere">{difference}</p>
            </div>
            {undo && (
              <Button variant="secondary" aria-label={undo.label} isLoading={isBusy} onClick={() => void change(undo.run, undo.done)}>
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
