import { AsyncLocalStorage } from 'node:async_hooks'
import { UserError } from '@/lib/domain/errors/errors'

/** What one call may still take. */
type Budget = { readonly endsAt: number; rows: number; bytes: number }

export type BudgetLimits = Readonly<{ ms: number; rows: number; bytes: number }>

const budgets = new AsyncLocalStorage<Budget>()

/** A remote storefront waits no longer than this. A category of twenty thousand products fits. */
export const publicBudget: BudgetLimits = { ms: 8000, rows: 30_000, bytes: 10 * 1024 * 1024 }

export const staffBudget: BudgetLimits = { ms: 60_000, rows: Infinity, bytes: Infinity }

/** Runs a call, or a transaction of it, whose time begins now. Every statement in it asks `checkTime` first. */
export function withBudget<Result>({ ms, rows, bytes }: BudgetLimits, work: () => Promise<Result>): Promise<Result> {
  return budgets.run({ endsAt: performance.now() + ms, rows, bytes }, work)
}

/** @throws UserError callTookTooLong when the time of the call is up */
export function checkTime(): void {
  const budget = budgets.getStore()
  if (budget && performance.now() > budget.endsAt) throw new UserError('callTookTooLong')
}

/**
 * Counts what a call has read, or is about to.
 * @throws UserError callTookTooLong when that is more than any page shows
 */
export function spend(rows: number, bytes: number): void {
  const budget = budgets.getStore()
  if (!budget) return
  budget.rows -= rows
  budget.bytes -= bytes
  if (budget.rows < 0 || budget.bytes < 0) throw new UserError('callTookTooLong')
  checkTime()
}
