import { fireEvent, render, screen } from '@testing-library/react'
import { readChoices } from '@/lib/features/privacy/use-choices'
import { PrivacyChoices } from './privacy-choices'

const words = { countVisits: 'Count my visits', analytics: 'Allow measuring', remembered: 'For a year' }
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const forget = (...names: string[]) => names.forEach((name) => (document.cookie = `${name}=; path=/; max-age=0`))

beforeEach(() => forget('count_visits', 'analytics_consent'))

it('shows visit counting as on and analytics as off by default', () => {
  render(<PrivacyChoices hasAnalytics words={words} />)
  expect([box('Count my visits').checked, box('Allow measuring').checked]).toEqual([true, false])
})

it('applies each press at once, even in quick succession, and restores the choices later', () => {
  const { unmount } = render(<PrivacyChoices hasAnalytics words={words} />)
  for (let press = 0; press < 3; press += 1) fireEvent.click(box('Count my visits'))
  fireEvent.click(box('Allow measuring'))
  expect(readChoices()).toEqual({ analytics: 'yes', count_visits: false })
  unmount()
  render(<PrivacyChoices hasAnalytics words={words} />)
  expect([box('Count my visits').checked, box('Allow measuring').checked]).toEqual([false, true])
})

it('hides the analytics choice when the shop uses no analytics', () => {
  render(<PrivacyChoices hasAnalytics={false} words={words} />)
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})
