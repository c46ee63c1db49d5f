import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { get } from '@/lib/platform/cache/response-cache/testing/get'
import { serve } from './testing/serve'
import { serveOtherBuilds, storeBuildAssets } from './previous-builds'

const root = mkdtempSync(path.join(os.tmpdir(), 'talat-builds-'))

const folderOf = (name: string) => path.join(root, name)
const stored = () => folderOf('builds')

/** Next's build folder with one script, named by its content. */
function makeBuild(name: string, file: string): string {
  mkdirSync(path.join(folderOf(name), 'static/chunks'), { recursive: true })
  writeFileSync(path.join(folderOf(name), 'BUILD_ID'), name)
  writeFileSync(path.join(folderOf(name), 'static/chunks', file), `of ${name}`)
  return folderOf(name)
}

serveOtherBuilds(makeBuild('new', 'new.js'), stored())
const shop = serve((_request, response) => void response.writeHead(404).end('Next'))
writeFileSync(folderOf('secret.js'), 'secret')

afterAll(() => rmSync(root, { recursive: true }))

beforeEach(() => rmSync(stored(), { recursive: true, force: true }))

const ask = async (address: string, method = 'GET') => {
  const { status, text } = await get(shop.port, address, { method, headers: {} })
  return [status, text]
}

it('files of another build are served as immutable as soon as it has started, and only while it is stored', async () => {
  expect(await ask('/_next/static/chunks/old.js')).toEqual([404, 'Next'])
  await storeBuildAssets(makeBuild('old', 'old.js'), stored())
  const { status, text, headers } = await get(shop.port, '/_next/static/chunks/old.js', { method: 'GET', headers: {} })
  expect([status, text]).toEqual([200, 'of old'])
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=UTF-8',
  })
  expect(await ask('/_next/static/chunks/old.js?dpl=1', 'HEAD')).toEqual([200, ''])
})

it('everything else is left to Next: own files, unknown ones, other methods, and paths that lead elsewhere', async () => {
  await storeBuildAssets(folderOf('new'), stored())
  await storeBuildAssets(makeBuild('old', 'old.js'), stored())
  const others = [
    'chunks/new.js',
    'chunks/none.js',
    '../../secret.js',
    'chunks/../../../secret.js',
    '%2e%2e/%2e%2e/secret.js',
    'chunks',
    '',
  ]
  for (const file of others) expect([file, ...(await ask(`/_next/static/${file}`))]).toEqual([file, 404, 'Next'])
  expect(await ask('/en/chunks/old.js')).toEqual([404, 'Next'])
  expect(await ask('/_next/static/chunks/old.js', 'POST')).toEqual([404, 'Next'])
})

it('the newest four builds are stored, counted from their last start', async () => {
  const names = ['one', 'two', 'three', 'four', 'five']
  for (const [age, name] of names.entries()) {
    await storeBuildAssets(makeBuild(name, `${name}.js`), stored())
    const startedAt = 1_000 + age
    utimesSync(path.join(stored(), name), startedAt, startedAt)
  }
  expect(readdirSync(stored()).sort()).toEqual(['five', 'four', 'three', 'two'])
  await storeBuildAssets(folderOf('two'), stored())
  await storeBuildAssets(makeBuild('six', 'six.js'), stored())
  expect(readdirSync(stored()).sort()).toEqual(['five', 'four', 'six', 'two'])
})

it('replicas that start at the same time store their build once and leave nothing unfinished', async () => {
  const build = makeBuild('old', 'old.js')
  await Promise.all([1, 2, 3].map(() => storeBuildAssets(build, stored())))
  expect(readdirSync(stored())).toEqual(['old'])
})

it('what a killed start has left is removed by a later one, and is never served', async () => {
  const left = path.join(stored(), '.unfinished-killed')
  mkdirSync(path.join(left, 'chunks'), { recursive: true })
  writeFileSync(path.join(left, 'chunks/half.js'), 'half')
  await storeBuildAssets(folderOf('new'), stored())
  expect(readdirSync(stored()).sort()).toEqual(['.unfinished-killed', 'new'])
  expect(await ask('/_next/static/chunks/half.js')).toEqual([404, 'Next'])
  utimesSync(left, 1_000, 1_000)
  await storeBuildAssets(folderOf('new'), stored())
  expect(readdirSync(stored())).toEqual(['new'])
})
