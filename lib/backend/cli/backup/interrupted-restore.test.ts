import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { isOfLock } from '@/lib/backend/infrastructure/database/data-folder/folder-lock'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { fillWhenEmpty } from '@/lib/backend/server/fill-when-empty'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { backup } from './backup'
import { restore } from './restore'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

const filesIn = async (folder: string) => (await readdir(folder)).filter((name) => !isOfLock(name))

const scratch = temporaryFolder()
let shop: TestBackend

beforeAll(async () => {
  shop = await openTestBackend()
})

afterAll(() => shop.close())

const embedded = isEmbedded ? describe : describe.skip

embedded('an interrupted restore', () => {
  const source = () => path.join(scratch, 'backup')
  const settings = () => ({ dataFolder: path.join(scratch, 'data') })

  beforeAll(async () => {
    await fillTestShop(shop.database)
    for (const name of ['kale', 'rice', 'pork']) await shop.backend.ports.files.put('files', `${name},Xy12.webp`, Buffer.from(name))
    const work = { backend: shop.backend, onProgress: () => undefined, invalidatePages: async () => '' }
    await backup(work, { place: source(), flags: [] })
  })

  it.each([
    ['before the first file', 'Copying files', 0, 0],
    ['between two files', 'Copying files', 2, 0],
    ['before the database', 'Opening the database', 0, 0],
    ['while the database is opened', 'Opening the database', 0, 400],
  ])('killed %s prevents the shop from opening its data folder [R23]', async (_name, phase, done, afterMs) => {
    const args = [
      '--import',
      'tsx',
      'lib/backend/testing/restore.child.ts',
      source(),
      settings().dataFolder,
      phase,
      String(done),
      String(afterMs),
    ]
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    await expect(connect(settings())).rejects.toThrow(
      `A restore into ${settings().dataFolder} was interrupted and is incomplete. Run it again with the same DATA_DIR: npm run shop:restore -- ${source()}`,
    )
  })

  it('is completed by the next restore, which leaves no temporary files', async () => {
    await restore(source(), { ...settings(), onProgress: () => undefined })
    expect((await filesIn(settings().dataFolder)).sort()).toEqual(['database', 'files', 'slips'])
    const connection = await connect(settings())
    expect(await connection.database.$count(product)).toBe(await shop.database.$count(product))
    await connection.close()
  })

  it('is not restarted in a folder that contains other files', async () => {
    const dataFolder = path.join(scratch, 'mixed')
    await mkdir(dataFolder)
    await writeFile(path.join(dataFolder, 'restore.unfinished'), source())
    await writeFile(path.join(dataFolder, 'holiday.jpg'), 'a picture')
    await expect(restore(source(), { dataFolder, onProgress: () => undefined })).rejects.toThrow('is not empty.')
  })
})

describe('an empty database', () => {
  it.each(['files/kale,Xy12.webp', 'slips/paid,Xy12.jpg', 'secret'])('is not created in a folder that contains %s [R23]', async (name) => {
    const dataFolder = path.join(scratch, `lost ${path.basename(name)}`)
    await mkdir(path.dirname(path.join(dataFolder, name)), { recursive: true })
    await writeFile(path.join(dataFolder, name), 'of a shop')
    await expect(connect({ dataFolder })).rejects.toThrow(
      /holds (files|slips|secret) of a shop, but its database is empty or missing\. No new database was created\. .* npm run shop:restore -- FOLDER/,
    )
    expect(await filesIn(dataFolder)).toEqual([name.split('/')[0]])
  })

  it.each(['files', 'slips'])('is not filled with demo data next to existing %s [R23]', async (folder) => {
    const empty = await openTestBackend()
    const dataFolder = path.join(scratch, `beside ${folder}`)
    await mkdir(path.join(dataFolder, folder), { recursive: true })
    await writeFile(path.join(dataFolder, folder, 'kale,Xy12.webp'), 'of a shop')
    try {
      const filling = fillWhenEmpty(empty.backend.connection, empty.ports, { filesFolder: path.join(dataFolder, 'files'), pastDays: 0 })
      await expect(filling).rejects.toThrow(`${dataFolder} holds ${folder} of a shop, but its database is empty or missing.`)
      expect(await empty.database.$count(product)).toBe(0)
    } finally {
      await empty.close()
    }
  })
})
