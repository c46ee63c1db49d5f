import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import deferSegments from './defer-segments.cjs'

const load = createRequire(__filename)
const holder = globalThis as typeof globalThis & { talatDeferSegments?: (page: string, collect: () => Promise<string>) => unknown }

const collectSegmentData = new Function(`
  ${deferSegments('async function collectSegmentData(isCacheComponentsEnabled, page, staleTime) { return page + staleTime }')}
  return collectSegmentData(false, 'page', 300)
`) as () => unknown

afterEach(() => delete holder.talatDeferSegments)

it.each(['next/dist/server/app-render/collect-segment-data.js', 'next/dist/esm/server/app-render/collect-segment-data.js'])(
  'changes the module of the installed Next: %s',
  (file) => {
    const source = readFileSync(load.resolve(file), 'utf8')
    expect(deferSegments(source)).toContain('talatDeferSegments')
  },
)

it('ends the build when Next has changed the function', () => {
  expect(() => deferSegments('export const collectSegmentData = async () => new Map()')).toThrow('should contain once')
})

it('collects the segments of a page at once where nothing postpones it', async () => {
  await expect(collectSegmentData()).resolves.toBe('page300')
})

it('lets the cache handler postpone it', async () => {
  const postpone = jest.fn((_page: string, collect: () => Promise<string>) => ({ collect }))
  holder.talatDeferSegments = postpone
  const { collect } = collectSegmentData() as { collect: () => Promise<string> }
  expect(postpone.mock.calls[0]?.[0]).toBe('page')
  await expect(collect()).resolves.toBe('page300')
})
