import type { Backend } from '@/lib/backend/server/backend'
import { matches, type Reply } from './compare'
import type { Vector } from './vector'
import type { Caller } from '@/lib/backend/context/caller'

export type Difference = Readonly<{ vector: Vector; reply: Reply }>

/** Who replays recordings: without restrictions of rows and fields, and in the protocol of their year. */
export const recordingCaller: Caller = { trusted: true, address: 'conformance', protocol: '2017' }

/** Replays every vector in its order; returns those answered differently. */
export async function replay(backend: Backend, vectors: readonly Vector[], caller = recordingCaller): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const vector of vectors) {
    const { status, body } = await backend.handle(vector.request, caller)
    const reply = { status, body: JSON.parse(JSON.stringify(body)) }
    if (!matches(vector, reply)) differences.push({ vector, reply })
  }
  return differences
}
