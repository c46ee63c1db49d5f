import { mkdir, readdir, readFile, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Operation, OperationProgress, OperationRequest, Operations } from '@/lib/domain/operations/operation'
import { staffAction } from '@/lib/backend/infrastructure/database/tables'
import { operationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import { backend } from '@/lib/backend/testing/opened-shop'
import { noReplacing } from '@/lib/backend/testing/operator'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'
import { until } from '@/lib/backend/testing/until'
import { folderStore } from '../backup/backup-store'
import { CommandError, type Report } from '../command'
import { runOperation, type OperationWork } from './run-operation'
import { serveOperations } from './serve-operations'

const folder = emptyFolder()
let stop: () => Promise<void>

const storage = () => ({ store: folderStore(path.join(folder, 'backups')), place: 'own', everyHours: 24, keep: 2 }) as const

function serve(run = runOperation) {
  stop = serveOperations(backend.backend, operationStore(folder), storage(), { run, replacing: noReplacing }).stop
}

afterEach(() => stop())

const start = (request: OperationRequest) => backend.callTrusted('staff.operation', 'start', [request])
const read = async () => (await backend.callTrusted('staff.operation', 'read', [])) as Operations

/** What became of the newest operation, once another one may begin. */
const ended = () =>
  until(async () => {
    const { latest, backups } = await read()
    const isFree = !(await readdir(path.join(folder, 'operations')).catch((): string[] => [])).includes('running')
    return latest?.ended && (isFree || latest.problem === 'stopped') ? { operation: latest, backups: backups ?? [] } : null
  })

/** Operations that run until the test says what becomes of them, or until they are stopped. */
function held() {
  let finish: (report: Report) => void = () => undefined
  const report = new Promise<Report>((resolve) => (finish = resolve))
  const run = async (_operation: Operation, { onProgress, signal }: OperationWork) => {
    onProgress({ phase: 'Copying', done: 3, total: 10 })
    return Promise.race([
      report,
      new Promise<Report>((_resolve, reject) => signal.addEventListener('abort', () => reject(new CommandError('Cancelled.', 'stopped')))),
    ])
  }
  return { run, finish }
}

describe('an owner’s operation', () => {
  it('makes a backup outside of the request, lists it, and has it downloaded in parts', async () => {
    serve()
    await start({ kind: 'backup' })
    const { operation, backups } = await ended()
    expect(operation).toMatchObject({ request: { kind: 'backup' }, problem: null, lines: [expect.stringMatching(/ products, .* files$/)] })
    expect(backups).toMatchObject([{ name: 'talat-20261118T030000Z', time: '2026-11-18 10:00:00', isEncrypted: false, verified: null }])
    const name = backups[0]?.name ?? ''
    const opened = await backend.callTrusted('staff.operation', 'open_file', [name])
    expect(opened).toEqual({ name: `${name}.tar`, bytes: backups[0]?.bytes })
    const { base64 } = (await backend.callTrusted('staff.operation', 'read_file', [name, 1])) as { base64: string }
    const stored = await readFile(path.join(folder, 'backups', `${name}.tar`))
    expect(Buffer.from(base64, 'base64').equals(stored.subarray(1, 1 + 1024 * 1024))).toBe(true)
    const actions = await backend.database.select().from(staffAction).orderBy(staffAction.id)
    expect(actions.slice(-2)).toMatchObject([
      { action: 'staff.operation.start', about: 'backup' },
      { action: 'staff.operation.open_file', about: name },
    ])
  })

  it.each(['xlsx', 'zip'] as const)('exports the shop into a file of the format %s, which can be downloaded for a day', async (format) => {
    serve()
    await start({ kind: 'export', format })
    const name = `shop-2026-11-18.${format}`
    expect((await ended()).operation).toMatchObject({ problem: null, file: name })
    expect(await backend.callTrusted('staff.operation', 'open_file', [name])).toMatchObject({ name, bytes: expect.any(Number) })
    const [made = ''] = (await readdir(path.join(folder, 'operations'), { withFileTypes: true })).flatMap((entry) =>
      entry.isDirectory() ? [path.join(entry.parentPath, entry.name)] : [],
    )
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
    await utimes(made, yesterday, yesterday)
    await operationStore(folder).deleteOldFiles()
    await expect(backend.callTrusted('staff.operation', 'open_file', [name])).rejects.toThrow('This file is no longer there.')
  })

  it.each(['talat-20261118T030000Z.tar', '../backups/talat-20261118T030000Z', 'readme', 'talat-20200101T000000Z'])(
    'gives no file of the name %s',
    async (name) => {
      serve()
      await expect(backend.callTrusted('staff.operation', 'open_file', [name])).rejects.toThrow('This file is no longer there.')
    },
  )

  it('runs one at a time, also of several processes, and shows how far it is', async () => {
    const first = held()
    serve(first.run)
    const stopFirst = stop
    await start({ kind: 'backup' })
    await expect(start({ kind: 'backup' })).rejects.toThrow('Another backup, import or export is running.')
    serve()
    await expect(start({ kind: 'backup' })).rejects.toThrow('Another backup, import or export is running.')
    expect(await backend.callTrusted('staff.operation', 'read_progress', [])).toMatchObject({ is_running: true })
    first.finish({ lines: ['Something is odd.'], hasFailed: true })
    expect((await ended()).operation).toMatchObject({ problem: 'findings', lines: ['Something is odd.'], done: 3, total: 10 })
    await stopFirst()
  })

  it('tells the one who started it what came of it, until they have seen it', async () => {
    const first = held()
    serve(first.run)
    const ask = async (staffName: string) => {
      const { body } = await backend.ask('staff.operation', 'read_progress', [], { trusted: true, staffName })
      return (body as { result: OperationProgress | null }).result
    }
    const { id } = (await start({ kind: 'export', format: 'zip' })) as Operation
    const { staff } = (await read()).latest ?? { staff: '' }
    expect((await ask(staff))?.notice).toBeNull()
    first.finish({ lines: [], hasFailed: true })
    await ended()
    const seen = (staffName: string) => backend.ask('staff.operation', 'mark_seen', [id], { trusted: true, staffName })
    await seen('Another owner')
    expect([await ask('Another owner'), await ask(staff)]).toMatchObject([
      { notice: null },
      { notice: { kind: 'export', has_failed: true } },
    ])
    await seen(staff)
    expect((await ask(staff))?.notice).toBeNull()
  })

  it('ends with the shop, and says that it was stopped', async () => {
    serve(held().run)
    await start({ kind: 'backup' })
    await stop()
    serve()
    expect((await ended()).operation).toMatchObject({ problem: 'stopped' })
  })

  it('has ended when its process died, and lets another one begin', async () => {
    const dead = held()
    serve(dead.run)
    const stopDead = stop
    await start({ kind: 'backup' })
    const longAgo = new Date(Date.now() - 120_000)
    await utimes(path.join(folder, 'operations', 'running'), longAgo, longAgo)
    serve(async () => ({ lines: [], hasFailed: false }))
    expect((await ended()).operation).toMatchObject({ problem: 'stopped' })
    await start({ kind: 'backup' })
    expect((await ended()).operation).toMatchObject({ problem: null })
    expect(await readdir(path.join(folder, 'operations'))).not.toContain('running')
    await stopDead()
  })

  it('checks a backup by the command of the operator, in a process of its own', async () => {
    serve()
    await start({ kind: 'backup' })
    const name = (await ended()).backups[0]?.name ?? ''
    await start({ kind: 'verify', backup: name })
    const { operation, backups } = await ended()
    // The pictures of this shop are not on a disk, so they are missing.
    expect([operation.problem, operation.lines.at(-1)]).toEqual(['findings', expect.stringMatching(/^Shop: Talat, in a temporary place/)])
    expect(backups).toMatchObject([{ name, verified: null }])
  })

  it('says that a backup was checked, with the latest check', async () => {
    const name = 'talat-20261118T030000Z'
    let hasFailed = false
    await mkdir(path.join(folder, 'backups', name), { recursive: true })
    serve(async () => ({ lines: [], hasFailed }))
    await start({ kind: 'verify', backup: name })
    expect((await ended()).backups).toMatchObject([{ name, verified: '2026-11-18 10:00:00' }])
    hasFailed = true
    await start({ kind: 'verify', backup: name })
    expect((await ended()).backups).toMatchObject([{ name, verified: null }])
  })
})
