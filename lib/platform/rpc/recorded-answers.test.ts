import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { wireBlog } from '@/lib/features/content/schemas'
import { genericReads } from '@/lib/domain/methods/rights'
import { rowsOf } from '@/lib/core/wire-record'
import { withoutMark } from '@/lib/domain/errors/rpc-error'
import type { Answer } from './record-schema'
import { startFakeBackend, type FakeBackend } from './remote/testing/fake-backend'

/** Requests and responses recorded from a real Netforce server of 2017. */
const recordingSchema = z.object({
  name: z.string(),
  request: z.object({
    params: z
      .tuple([z.string(), z.enum(genericReads), z.array(z.unknown()), z.record(z.string(), z.unknown()).default({})])
      .rest(z.unknown()),
  }),
  response: z.object({ result: z.unknown(), error: z.object({ message: z.string() }).nullable() }),
})

const folder = path.join(process.cwd(), 'lib/backend/conformance/data')
const lines = readFileSync(path.join(folder, 'netforce-vectors.jsonl'), 'utf8').trim().split('\n')
/** Recordings that are not protocol calls are left to the backend's own replay test. */
const recordings = lines.flatMap((line) => {
  const recording = recordingSchema.safeParse(JSON.parse(line))
  return recording.success ? [recording.data] : []
})

type Recording = (typeof recordings)[number]

let backend: FakeBackend
let callBackend: typeof import('./transport.server').callBackend

beforeAll(async () => {
  backend = await startFakeBackend()
  process.env.SHOP_BACKEND_URL = backend.url
  ;({ callBackend } = await import('./transport.server'))
})

afterAll(async () => {
  delete process.env.SHOP_BACKEND_URL
  await backend.close()
})

/** Repeats a recorded call against its recorded bytes. */
function callRecorded<Output>({ request, response }: Recording, schema: Answer<Output>): Promise<Output> {
  backend.answers.length = 0
  backend.answers.push((answer) => void answer.writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8' }).end(JSON.stringify(response)))
  const [model, method, args, options] = request.params
  return callBackend(schema, model, method, args, options, { locale: 'en_US' })
}

function recorded(name: string): Recording {
  const found = recordings.find((recording) => recording.name === name)
  if (!found) throw new Error(`There is no recording ${name}`)
  return found
}

it('recorded results arrive unchanged, and recorded errors as server errors without their mark', async () => {
  expect(recordings.length).toBeGreaterThan(200)
  for (const recording of recordings) {
    const { error, result } = recording.response
    const answer = await callRecorded(recording, z.unknown()).catch((reason: unknown) => reason)
    if (error)
      expect([recording.name, answer]).toEqual([
        recording.name,
        expect.objectContaining({ kind: 'server', message: withoutMark(error.message) }),
      ])
    else expect([recording.name, answer]).toEqual([recording.name, result])
  }
})

it('blogs of a stock Netforce server without the archive flag are read as not archived', async () => {
  expect(await callRecorded(recorded('sr.no_fields.blog'), rowsOf(wireBlog))).toEqual([
    { id: 1, name: 'News', code: 'news', isArchived: false },
  ])
})
