import { compile } from 'tailwindcss'
import { readSource } from './sources'

const styles = readSource('app/globals.css')

/** The declarations of one of our own utilities. */
const utility = (name: string) => new RegExp(`@utility ${name} \\{([^}]*)\\}`).exec(styles)?.[1]?.trim()

it('popups lie over the header, and the header over the page', () => {
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
  const { build } = await compile(styles, { loadStylesheet })
  const condition = new RegExp(`@media \\((.*)\\) \\{\\s*\\.${variant}\\\\:block \\{`).exec(build([`${variant}:block`]))?.[1]
  return condition?.replace(/([\d.]+)rem/, (_, rem: string) => `${Number(rem) * 16}px`)
}

it('phones end at 767 px and the wide layout begins at 1024 px', async () => {
  expect(await conditionOf('max-md')).toBe('width < 768px')
  expect(await conditionOf('md')).toBe('width >= 768px')
  expect(await conditionOf('lg')).toBe('width >= 1024px')
})
