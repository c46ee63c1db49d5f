import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sameOnEveryDevice } from '@/e2e/support/run-once'
import { sourceFiles } from './sources'

const specs = sourceFiles().filter((file) => file.endsWith('.spec.ts'))
const textOf = (file: string) => readFileSync(path.join(process.cwd(), file), 'utf8')

describe('the device selection of browser tests', () => {
  it('lists existing specs in alphabetical order', () => {
    expect(sameOnEveryDevice.filter((name) => !existsSync(path.join(process.cwd(), 'e2e', name)))).toEqual([])
    expect([...sameOnEveryDevice].sort()).toEqual(sameOnEveryDevice)
  })

  it('lists no spec that uses isMobile', () => {
    expect(sameOnEveryDevice.filter((name) => textOf(`e2e/${name}`).includes('isMobile'))).toEqual([])
  })

  it('uses only known tags', () => {
    const tags = specs.flatMap((file) =>
      [...textOf(file).matchAll(/tag: .*?\}/g)].flatMap(([tags]) => tags.match(/@[\w-]+/g) ?? []).map((tag) => `${file} ${tag}`),
    )
    expect(tags.length).toBeGreaterThan(40)
    expect(tags.filter((tag) => !/ @(once|phone|remote)$/.test(tag))).toEqual([])
  })
})
