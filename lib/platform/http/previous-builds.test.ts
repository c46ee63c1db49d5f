import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { foldersOfBuilds, storeBuildAssets } from './previous-builds'

const root = temporaryFolder()

const folderOf = (name: string) => path.join(root, name)
const stored = () => folderOf('builds')

/** Next's build folder with one script, named by its content. */
function makeBuild(name: string, file: string): string {
  mkdirSync(path.join(folderOf(name), 'static/chunks'), { recursive: true })
  writeFileSync(path.join(folderOf(name), 'BUILD_ID'), name)
  writeFileSync(path.join(folderOf(name), 'static/chunks', file), `of ${name}`)
  return folderOf(name)
}

makeBuild('new', 'new.js')

beforeEach(() => rmSync(stored(), { recursive: true, force: true }))

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
  expect(await foldersOfBuilds(stored())).toEqual([path.join(stored(), 'new')])
  utimesSync(left, 1_000, 1_000)
  await storeBuildAssets(folderOf('new'), stored())
  expect(readdirSync(stored())).toEqual(['new'])
})
