import fs from 'node:fs/promises'
import path from 'node:path'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'
import { decideReplacement, finishReplacement, holdsFormerShop } from './replace-shop'

const folder = emptyFolder()
const place = () => ({ from: path.join(folder, 'operations/1/shop'), to: path.join(folder, 'operations/2/former') })

async function makeShop(at: string, name: string): Promise<void> {
  for (const part of ['database', 'files', 'slips']) {
    await fs.mkdir(path.join(at, part), { recursive: true })
    await fs.writeFile(path.join(at, part, 'of'), name)
  }
}

const shopIn = (at: string) =>
  Promise.all(['database', 'files', 'slips'].map((part) => fs.readFile(path.join(at, part, 'of'), 'utf8').catch(() => null)))

const [former, restored, nothing] = ['former', 'restored', null].map((name) => [name, name, name])

/** A process that is killed as it renames for the n-th time. */
async function killedAt(renames: number, work: () => Promise<void>): Promise<void> {
  const rename = fs.rename
  let done = 0
  const spy = jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    if (++done > renames) throw new Error('killed')
    await rename(from, to)
  })
  await work().catch((error: Error) => expect(error.message).toBe('killed'))
  spy.mockRestore()
}

beforeEach(async () => {
  await makeShop(folder, 'former')
  await makeShop(place().from, 'restored')
  await fs.writeFile(path.join(folder, 'secret'), 'of the shop')
})

it('leaves the former shop when the process is killed before it is decided [R23]', async () => {
  await killedAt(0, () => decideReplacement(folder, place()))
  await finishReplacement(folder)
  expect([await shopIn(folder), holdsFormerShop(place().to)]).toEqual([former, false])
})

it.each([0, 1, 2, 3, 4, 5, 6])(
  'is finished by the next start when the process is killed after %d of its renames [R23]',
  async (renames) => {
    await decideReplacement(folder, place())
    await killedAt(renames, () => finishReplacement(folder))
    await finishReplacement(folder)
    expect([await shopIn(folder), await shopIn(place().to), await shopIn(place().from)]).toEqual([restored, former, nothing])
    expect([await fs.readFile(path.join(folder, 'secret'), 'utf8'), holdsFormerShop(place().to)]).toEqual(['of the shop', true])
    expect((await fs.readdir(folder)).sort()).toEqual(['database', 'files', 'operations', 'secret', 'slips'])
  },
)

it.each([0, 1, 3, 6])('is taken back after %d of its renames when the restored shop cannot be opened [R23]', async (renames) => {
  const { from, to } = place()
  await decideReplacement(folder, { from, to })
  await killedAt(renames, () => finishReplacement(folder))
  await decideReplacement(folder, { from: to, to: path.join(folder, 'operations/2/failed') })
  await finishReplacement(folder)
  expect([await shopIn(folder), holdsFormerShop(to)]).toEqual([former, false])
})
