import { eq, sql } from 'drizzle-orm'
import { connect, type ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { runTransaction } from '@/lib/backend/infrastructure/database/transaction'

/**
 * A shop process that takes one piece of a product from the stock and keeps the row lock: prints `locked`, waits for a line of
 * input, and prints `done` after the commit.
 */
async function main(settings: ConnectionSettings, productId: number): Promise<void> {
  const { database, close } = await connect(settings)
  const signalToGoOn = new Promise((resolve) => process.stdin.once('data', resolve))
  await runTransaction(database, async (transaction) => {
    await transaction
      .update(product)
      .set({ stock_qty: sql`stock_qty - 1` })
      .where(eq(product.id, productId))
    process.stdout.write('locked\n')
    await signalToGoOn
    await transaction.select({ id: product.id }).from(product).limit(1)
  })
  process.stdout.write('done\n')
  await close()
  process.stdin.destroy()
}

main(JSON.parse(process.argv[2] ?? '{}') as ConnectionSettings, Number(process.argv[3])).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
