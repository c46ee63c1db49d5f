import { AsyncLocalStorage } from 'node:async_hooks'
import { isStatementTimeout } from '@/lib/domain/errors/database-failure'
import { UserError } from '@/lib/domain/errors/errors'

/** What one call may still take. */
type Budget = { readonly endsAt: number; rows: number; bytes: number }

export type BudgetLimits = Readonly<{ ms: number; rows: number; bytes: number }>

const budgets = new AsyncLocalStorage<Budget>()

/** A remote storefront waits no longer than this. A category of twenty thousand products fits. */
export const publicBudget: BudgetLimits = { ms: 8000, rows: 30_000, bytes: 10 * 1024 * 1024 }

export const ownBudget: BudgetLimits = { ms: 60_000, rows: Infinity, bytes: Infinity }

/** No statement of the shop's own takes a minute; one that does must not hold a connection for ever. */
const ownStatementMs = 60_000

const secondMs = 1000

/**
 * Runs a call, or a transaction of it, whose time begins now. Every statement in it asks `checkTime` first.
 * @throws UserError callTookTooLong also for a statement that PostgreSQL has cut off because that time was up
 */
export async function withBudget<Result>({ ms, rows, bytes }: BudgetLimits, work: () => Promise<Result>): Promise<Result> {
  const endsAt = performance.now() + ms
  try {
    return await budgets.run({ endsAt, rows, bytes }, work)
  } catch (error) {
    if (isStatementTimeout(error) && performance.now() >= endsAt) throw new UserError('callTookTooLong')
    throw error
  }
}

/**
 * For how long a statement that begins now may run, in ms: as long as its call has time. In whole seconds, rounded up, so
 * that those of the first second, which are nearly all, have the same timeout and need no statement that sets it.
 */
export function statementTimeoutMs(): number {
  const budget = budgets.getStore()
  if (!budget) return ownStatementMs
  return Math.max(1, Math.ceil((budget.endsAt - performance.now()) / secondMs)) * secondMs
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
