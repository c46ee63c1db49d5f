import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; impact: string | null; nodes: { target: string[] }[] }

declare global {
  interface Window {
    axe: { run: (options: Readonly<{ resultTypes: string[]; preload: boolean }>) => Promise<{ violations: Violation[] }> }
  }
}

/** What axe finds serious or worse on the page as it stands. */
export async function seriousIssues(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  // A page that is just being refreshed has no title for a moment.
  await expect(page).toHaveTitle(/./)
  // A dialog that fades in has too little contrast until it is there: its animation is ended, for one off the screen never ends.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
  // Names for all that is right take longer than finding what is wrong.
  const violations = await page.evaluate(async () => (await window.axe.run({ resultTypes: ['violations'], preload: false })).violations)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** How many pixels the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}
