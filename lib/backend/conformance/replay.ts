import type { Backend } from '@/lib/backend/server/backend'
import { matches, type Reply } from './compare'
import type { Vector } from './vector'
import type { Caller } from '@/lib/backend/context/caller'

export type Difference = Readonly<{ vector: Vector; reply: Reply }>

/** The caller of replayed recordings: no row or field restrictions, and the protocol version of the recording. */
export const recordingCaller: Caller = { trusted: true, address: 'conformance', protocol: '2017' }

/** Replays every vector in order; returns those with a different answer. */
export async function replay(backend: Backend, vectors: readonly Vector[], caller = recordingCaller): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const vector of vectors) {
    const { status, body } = await backend.handle(vector.request, caller)
    const reply = { status, body: JSON.parse(JSON.stringify(body)) }
    if (!matches(vector, reply)) differences.push({ vector, reply })
  }
  return differences
}
