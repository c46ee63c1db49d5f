import { desc } from 'drizzle-orm'
import { searchLog } from '@/lib/backend/infrastructure/database/schema/search'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { outboxRow } from '@/lib/backend/features/mail/outbox/outbox'
import { recordSearch } from '@/lib/backend/features/search/search-log'
import { eachIsolated } from '@/lib/backend/context/job-context'
import { openTestBackend } from '@/lib/backend/testing/backend'
import { createTestPorts } from '@/lib/backend/testing/ports'
import { metricsText } from '@/lib/platform/observability/metrics'
import { createDueJobs, jobsOf } from './due-jobs'

const ports = createTestPorts()

const timesOf = async (job: string, outcome: string) =>
  Number(new RegExp(`talat_jobs_total{job_name="${job}",outcome="${outcome}"} (\\d+)`).exec((await metricsText()).text)?.[1] ?? 0)

const someJobs = ['first', 'second', 'third']

it.each(someJobs)('the jobs after one that fails run, whichever it is: %s [R25]', async (failing) => {
  const ran: string[] = []
  const job = (name: string) => async () => {
    ran.push(name)
    if (name === failing) throw new Error('broken')
  }
  const before = await timesOf(failing, 'failed')
  await createDueJobs(Object.fromEntries(someJobs.map((name) => [name, job(name)])), { ports })()
  expect(ran).toEqual(someJobs)
  expect(await timesOf(failing, 'failed')).toBe(before + 1)
})

it('a job that hangs is not started again, and the others run with the next minute', async () => {
  const ran: string[] = []
  let end = () => {}
  const hangs = () => new Promise<void>((resolve) => (end = resolve))
  const runDueJobs = createDueJobs({ hangs, after: async () => ran.push('after') }, { ports })
  const firstMinute = runDueJobs()
  await runDueJobs()
  expect(ran).toEqual(['after'])
  expect(await timesOf('hangs', 'skipped')).toBe(1)
  end()
  await firstMinute
  expect(ran).toEqual(['after', 'after'])
  expect(await timesOf('hangs', 'done')).toBe(1)
})

it('one item that fails leaves out itself only, and the job counts as failed', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 2) throw new Error('broken')
    done.push(item)
  }
  await expect(eachIsolated({ ports }, [1, 2, 3], work, (id) => ({ id }))).rejects.toThrow('1 of 3 items failed')
  expect(done).toEqual([1, 3])
})

it('searches that are one text in the database stop neither the log, nor mail, nor retention [R25]', async () => {
  const backend = await openTestBackend()
  const { database } = backend
  for (const query of ['\ud83d kale', '\ud83e kale', 'rice']) recordSearch(backend.ports, query, 1)
  const mail = { recipient: 'malee@example.com', kind: 'backInStock', aboutId: 1 } as const
  await database.insert(outboxMail).values(outboxRow({ locale: 'th_TH', now: backend.ports.clock() }, mail))
  await database.insert(searchLog).values({ day: '2020-01-01', query: 'old', count: 1, found: 1 })
  await backend.backend.runDueJobs()
  const logged = await database.select({ query: searchLog.query, count: searchLog.count }).from(searchLog).orderBy(desc(searchLog.count))
  expect(logged).toEqual([
    { query: '\ufffd kale', count: 2 },
    { query: 'rice', count: 1 },
  ])
  expect(await database.select({ sent: outboxMail.sent_at }).from(outboxMail)).toEqual([{ sent: expect.any(String) }])
  await backend.close()
})

it('every job has a metric from the start, so that an alert sees one that never succeeds', async () => {
  const backend = await openTestBackend()
  const { connection } = backend.backend
  const jobs = Object.keys(jobsOf({ connection, ports, later: () => undefined, invalidateTags: async () => undefined }))
  const { text } = await metricsText()
  expect(jobs.length).toBeGreaterThan(5)
  for (const job of jobs) expect(text).toContain(`talat_job_last_success_timestamp_seconds{job_name="${job}"} `)
  await backend.close()
})

it('a command and a backend under test send no mail of their own accord, however long they take; a serving process does each minute', async () => {
  const backend = await openTestBackend()
  const { database } = backend
  const mail = { recipient: 'malee@example.com', kind: 'welcome', aboutId: 1 } as const
  await database.insert(outboxMail).values(outboxRow({ locale: 'en', now: backend.ports.clock() }, mail))
  const attemptsAfterMinute = async (options: Readonly<{ runsDueJobs?: boolean }>) => {
    const every = jest.spyOn(globalThis, 'setInterval')
    const process = backend.replica({}, options)
    const [tick] = every.mock.calls.at(-1) ?? []
    every.mockRestore()
    tick?.()
    await process.settled()
    await process.close()
    return (await database.select({ attempts: outboxMail.attempts }).from(outboxMail))[0]?.attempts
  }
  const attempts = [await attemptsAfterMinute({ runsDueJobs: false }), await attemptsAfterMinute({})]
  expect([...attempts, await attemptsAfterMinute({ runsDueJobs: true })]).toEqual([0, 0, 1])
  await backend.close()
})
