import { execFileSync } from 'node:child_process'
import { compile } from 'tailwindcss'
import { z } from 'zod'
import { readSource, sourceFiles } from './sources'

const utilities = readSource('app/theme.css')

/** The declarations of one of our own utilities. */
const utility = (name: string) => new RegExp(`@utility ${name} \\{([^}]*)\\}`).exec(utilities)?.[1]?.trim()

it('popups lie over the header, and the header over the page [S9.16]', () => {
  expect(utility('z-popup')).toBe('z-index: 10001;')
  expect(utility('z-header')).toBe('z-index: 1000;')
  expect(readSource('components/ui/dialog.tsx')).toMatch(/className={`z-popup /)
  expect(readSource('components/layout/header/header.tsx')).toMatch(/<header className="[^"]*\bz-header\b/)
})

/** The media condition of a variant such as `md:` in the shop's compiled styles, in pixels. */
async function conditionOf(variant: string): Promise<string | undefined> {
  const loadStylesheet = async (id: string, base: string) => {
    const path = id === 'tailwindcss' ? 'node_modules/tailwindcss/index.css' : `app/${id}`
    return { path, base, content: readSource(path) }
  }
  const { build } = await compile(readSource('app/globals.css'), { loadStylesheet })
  const condition = new RegExp(`@media \\((.*)\\) \\{\\s*\\.${variant}\\\\:block \\{`).exec(build([`${variant}:block`]))?.[1]
  return condition?.replace(/([\d.]+)rem/, (_, rem: string) => `${Number(rem) * 16}px`)
}

it('phones end at 767 px and the wide layout begins at 1024 px [S9.17]', async () => {
  expect(await conditionOf('max-md')).toBe('width < 768px')
  expect(await conditionOf('md')).toBe('width >= 768px')
  expect(await conditionOf('lg')).toBe('width >= 1024px')
})

function utilitiesOf(file: string): ReadonlySet<string> {
  const printed = execFileSync(process.execPath, ['lib/tools/testing/built-utilities.mjs', file], { encoding: 'utf8' })
  return new Set(z.array(z.string()).parse(JSON.parse(printed)))
}

it('cached pages have no classes of staff pages, and staff pages have a style sheet with all classes', () => {
  const [shop, staff] = [utilitiesOf('app/globals.css'), utilitiesOf('app/staff.css')]
  // A class of both sheets is placed by the later one, so a class of the first one alone could lose against it.
  expect([...shop].filter((selector) => !staff.has(selector))).toEqual([])
  expect(staff.size - shop.size).toBeGreaterThan(100)
})

it('the style sheet of all pages has the classes of staff components that other pages use', () => {
  const isOfStaff = (file: string) => file.startsWith('components/staff/') || file.startsWith('app/(staff)/[lang]/')
  const used = sourceFiles()
    .filter((file) => /^(app|components)\//.test(file) && !isOfStaff(file))
    .flatMap((file) => [...readSource(file).matchAll(/'@\/(components\/staff\/[^']+)'/g)].map(([, name = '']) => name))
  const styles = readSource('app/globals.css')
  expect([...new Set(used)].filter((name) => !styles.includes(`@source '../${name}.tsx'`))).toEqual([])
})
