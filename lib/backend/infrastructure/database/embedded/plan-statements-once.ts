import type { PGlite, protocol } from '@electric-sql/pglite'
import { knownNameOf } from '../prepared-statement'

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** A statement that the database has planned; `description` has the types of its parameters and columns. */
type Planned = Readonly<{ name: string; description: Messages }>

/** A message begins with its kind and its length. */
const kindAndLength = 5

/**
 * Lets an embedded database plan prepared statements once (`prepared-statement.ts`), for which PGlite has no interface: it sends
 * each query as the messages Parse, Describe, Bind, Describe, Execute and Sync of PostgreSQL's protocol. Of a planned statement,
 * this answers the first two and the second Describe itself, and sends Bind and Execute together.
 * @see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export function planStatementsOnce(client: PGlite, { serialize }: typeof protocol): void {
  const send = client.execProtocolStream.bind(client)
  const planned = new Map<string, Planned>()
  /** PGlite runs one query at a time. */
  let running: Planned | null = null
  let bind = new Uint8Array()

  const plan = async (name: string, text: string, options: Parameters<typeof send>[1]): Promise<Planned> => {
    const statement = { type: 'S', name } as const
    // Closed first, in case that it was stored but not described.
    const messages = [serialize.close(statement), serialize.parse({ name, text }), serialize.describe(statement)]
    const described = { name, description: await send(Buffer.concat(messages), options) }
    planned.set(name, described)
    return described
  }

  client.execProtocolStream = async (message, options) => {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === 'P') {
      running = null
      const text = textOf(message)
      const name = knownNameOf(text)
      if (!name) return send(message, options)
      running = planned.get(name) ?? (await plan(name, text, options))
      return []
    }
    if (running && kind === 'D') return running.description
    if (running && kind === 'B') {
      bind = bindTo(running.name, message)
      return []
    }
    if (running && kind === 'E') return send(Buffer.concat([bind, message]), options)
    return send(message, options)
  }
}

/** The SQL of a Parse message, which follows the empty name of its statement. */
function textOf(message: Uint8Array): string {
  const begin = kindAndLength + 1
  return Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('utf8', begin, message.indexOf(0, begin))
}

/** A Bind message whose names of portal and statement are empty, for the statement of this name. */
function bindTo(name: string, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const begin = kindAndLength + 1
  const bound = Buffer.concat([message.subarray(0, begin), Buffer.from(name), message.subarray(begin)])
  bound.writeInt32BE(bound.length - 1, 1)
  return bound
}
