import { eq, sql } from 'drizzle-orm'
import { publicBudget, withBudget } from '@/lib/backend/infrastructure/database/call-budget'
import { connect, type ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { runTransaction } from '@/lib/backend/infrastructure/database/transaction'

/**
 * A shop process that takes one piece of a product from the stock and keeps the row lock: prints `locked`, waits for a line of
 * input, and prints `done` after the commit. Meanwhile `waiting` more transactions want the same row.
 */
async function main(settings: ConnectionSettings, productId: number, waiting: number): Promise<void> {
  const { database, close } = await connect(settings)
  const signalToGoOn = new Promise((resolve) => process.stdin.once('data', resolve))
  const sales: Promise<void>[] = []
  const sell = (afterwards: (transaction: Database) => Promise<void>) =>
    runTransaction(database, (transaction) =>
      withBudget(publicBudget, async () => {
        await transaction
          .update(product)
          .set({ stock_qty: sql`stock_qty - 1` })
          .where(eq(product.id, productId))
        await afterwards(transaction)
      }),
    )
  await sell(async (transaction) => {
    sales.push(...Array.from({ length: sales.length > 0 ? 0 : waiting }, () => sell(async () => undefined)))
    process.stdout.write('locked\n')
    await signalToGoOn
    await transaction.select({ id: product.id }).from(product).limit(1)
  })
  await Promise.all(sales)
  process.stdout.write('done\n')
  await close()
  process.stdin.destroy()
}

main(JSON.parse(process.argv[2] ?? '{}') as ConnectionSettings, Number(process.argv[3]), Number(process.argv[4])).catch(
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exitCode = 1
  },
)
