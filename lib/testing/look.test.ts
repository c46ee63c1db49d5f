import { readSource } from './sources'

const styles = readSource('app/globals.css')

/** The declarations of a utility of our own. */
const utility = (name: string) => new RegExp(`@utility ${name} \\{([^}]*)\\}`).exec(styles)?.[1]?.trim()

it('popups lie over the header, and the header over the page', () => {
  expect(utility('z-popup')).toBe('z-index: 10001;')
  expect(utility('z-header')).toBe('z-index: 1000;')
})

it('phones end at 767 px and the wide layout begins at 1024 px, as Tailwind has it', () => {
  expect(styles).not.toMatch(/--breakpoint-(md|lg)/)
})
