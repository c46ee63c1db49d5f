import { sentenceOf } from '@/lib/domain/errors/errors'
import { createBackend, type Backend } from '@/lib/backend/server/backend'
import { connect, type ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'
import { placeCart, type CopiedCart } from './many-carts'
import { createTestPorts } from './ports'

/** Input from the parent: a database, carts to order, and the number of simultaneous submissions of each. */
export type Submissions = Readonly<{ settings: ConnectionSettings; carts: readonly CopiedCart[]; times: number }>

/**
 * A shop process that places orders until it is done or killed. Prints `ready` once its database is open, then the cart and order
 * id of each response, one per line.
 */
async function main({ settings, carts, times }: Submissions): Promise<void> {
  const connection = await connect(settings)
  const backend = createBackend(connection, createTestPorts())
  print('ready')
  const submissions = carts.flatMap((cart) => Array.from({ length: times }, () => cart))
  await Promise.all(submissions.map(async (cart) => print(JSON.stringify(await placeWithRetries(backend, cart)))))
  await backend.close()
}

/** Errors of an overloaded shop, besides status 503. */
const busy = [sentenceOf('shopBusy'), sentenceOf('callTookTooLong')]

/** Submits a cart again until the shop is no longer overloaded, as shoppers do. */
async function placeWithRetries(backend: Backend, cart: CopiedCart): ReturnType<typeof placeCart> {
  const answer = await placeCart(backend, cart)
  return answer.status === 503 || busy.includes(answer.error ?? '') ? placeWithRetries(backend, cart) : answer
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

main(JSON.parse(process.argv[2] ?? '{}')).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
