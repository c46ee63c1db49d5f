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
  await page.evaluate(axe)
  // While a page refreshes, it briefly has no title.
  await expect(page).toHaveTitle(/./)
  // What fades in lacks contrast at first: animations that run are finished, and those that begin meanwhile, as of the home page's popup, take no time.
  // Collecting the passed rules would take longer than finding violations.
  const violations = await page.evaluate(async () => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after, ::backdrop { animation-duration: 0s !important; transition-duration: 0s !important }')
    document.adoptedStyleSheets.push(still)
    const found = await window.axe.run({ resultTypes: ['violations'], preload: false })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
    return found.violations
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Number of pixels by which the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}
