import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: string[] }[] }

declare global {
  interface Window {
    axe: { run: (options: Readonly<{ resultTypes: string[]; preload: boolean }>) => Promise<{ violations: Violation[] }> }
  }
}

/** What axe finds on the current page, of whatever impact. */
export async function axeIssues(page: Page): Promise<string[]> {
  // A dialog that fades in while axe runs, as the popup of the home page, lacks contrast at first.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(axe)
  // While a page refreshes, it briefly has no title.
  await expect(page).toHaveTitle(/./)
  // Those that began before; an offscreen animation never ends by itself.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
  // Collecting the passed rules would take longer than finding violations.
  const violations = await page.evaluate(async () => (await window.axe.run({ resultTypes: ['violations'], preload: false })).violations)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Number of pixels by which the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}
