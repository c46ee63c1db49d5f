import { AsyncLocalStorage } from 'node:async_hooks'
import { hasCode } from '@/lib/domain/errors/database-failure'
import { UserError } from '@/lib/domain/errors/errors'

/** What is left of a call's budget. */
type Budget = { readonly endsAt: number; readonly statementMs: number; rows: number; bytes: number }

export type BudgetLimits = Readonly<{ ms: number; statementMs: number; rows: number; bytes: number }>

const budgets = new AsyncLocalStorage<Budget>()

/**
 * Limits of a public call. A remote storefront waits no longer than this. A category of twenty thousand products fits.
 *
 * Two statements that wait for a lock take longer than a frozen process may keep its transaction open, and less than a storefront
 * waits. A lock timeout does not suffice: a statement can wait for two locks, the place in the queue for a row and the row itself.
 */
export const publicBudget: BudgetLimits = { ms: 8000, statementMs: 4000, rows: 30_000, bytes: 10 * 1024 * 1024 }

/** None of the shop's own statements takes a minute; a hanging one must not hold its connection forever. */
const ownStatementMs = 60_000

export const ownBudget: BudgetLimits = { ms: 60_000, statementMs: ownStatementMs, rows: Infinity, bytes: Infinity }

/** Of a public call outside of the transactions that it opens itself, each of which has a budget: only a server that hangs ends it. */
export const betweenTransactions: BudgetLimits = { ...ownBudget, ms: Infinity }

const secondMs = 1000

/**
 * Runs a call, or one of its transactions, and starts its time limit. Every statement calls `checkTime` first.
 * @throws UserError callTookTooLong, also when PostgreSQL cancels a statement because of the time limit
 */
export async function withBudget<Result>({ ms, ...limits }: BudgetLimits, work: () => Promise<Result>): Promise<Result> {
  const endsAt = performance.now() + ms
  try {
    return await budgets.run({ endsAt, ...limits }, work)
  } catch (error) {
    // query_canceled
    if (hasCode(error, '57014') && performance.now() >= endsAt) throw new UserError('callTookTooLong')
    throw error
  }
}

/** Remaining time of the current call, in ms, or that of a statement of a job or a command. */
export function remainingMs(): number {
  const budget = budgets.getStore()
  return Math.min(ownStatementMs, budget ? budget.endsAt - performance.now() : Infinity)
}

/**
 * Timeout in ms of a statement that starts now. Rounded up to whole seconds, so that nearly all statements of public calls share
 * one and need no extra statement to set it.
 */
export function statementTimeoutMs(): number {
  const { statementMs } = budgets.getStore() ?? ownBudget
  return Math.min(statementMs, Math.max(1, Math.ceil(remainingMs() / secondMs)) * secondMs)
}

/** Whether the current work belongs to a call, which has a time limit, and not to a job or a command. */
export const isWithinCall = (): boolean => budgets.getStore() !== undefined

/** @throws UserError callTookTooLong when the call's time limit is exceeded */
export function checkTime(): void {
  const budget = budgets.getStore()
  if (budget && performance.now() > budget.endsAt) throw new UserError('callTookTooLong')
}

/**
 * Counts rows and bytes that a call has read or is about to read.
 * @throws UserError callTookTooLong when they exceed what any page shows
 */
export function spend(rows: number, bytes: number): void {
  const budget = budgets.getStore()
  if (!budget) return
  budget.rows -= rows
  budget.bytes -= bytes
  if (budget.rows < 0 || budget.bytes < 0) throw new UserError('callTookTooLong')
  checkTime()
}
