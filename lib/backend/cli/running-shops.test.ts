import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { confirmLocation, noteRunningShop, shopLocation } from './running-shops'

const scratch = temporaryFolder()

beforeAll(() => jest.spyOn(os, 'tmpdir').mockReturnValue(scratch))

it('names a folder whole, and a database without its password', () => {
  expect(shopLocation({ dataFolder: 'data' })).toBe(path.resolve('data'))
  expect(shopLocation({ dataFolder: 'data', databaseUrl: 'postgresql://talat:secret@db:5433/shop' })).toBe('the database db:5433/shop')
})

it('a command goes on without a question unless only other shops are running', async () => {
  await confirmLocation('/demo')
  noteRunningShop('/my-shop')
  const dead = { pid: 2 ** 22, started: '1', location: '/dead' }
  writeFileSync(path.join(scratch, `talat-shops-${os.userInfo().uid}`, 'dead.json'), JSON.stringify(dead))
  await confirmLocation('/my-shop')
  await expect(confirmLocation('/demo')).rejects.toThrow(
    'The shop that is running uses /my-shop. This command would work on /demo. Set DATA_DIR or DATABASE_URL to the shop that is meant, or add --yes.',
  )
})
