import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnRating } from '@/lib/features/ratings/schemas'
import { answer, calls, refusal } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { OrderRatings } from './order-ratings'

const kale: OwnRating = { productId: 7, name: 'Kale (คะน้า)', stars: null, text: '', hiddenReason: null }

const star = (count: number) => screen.getByRole('button', { name: `${count} of 5 stars` })
const sent = () => calls('save').map(({ args }) => args[0])

it('rates with one tap, and then with words', async () => {
  answer({ save: null })
  const user = userEvent.setup()
  renderWithMessages(<OrderRatings ratings={[kale]} />)
  expect(screen.getByRole('group', { name: 'Kale' })).toBeTruthy()
  expect(screen.queryByText('Add a few words')).toBeNull()
  await user.click(star(4))
  await waitFor(() => expect(screen.getByText('Thank you!')).toBeTruthy())
  expect(star(4).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByText('Add a few words'))
  await user.type(screen.getByLabelText(/Your words/), 'Very crisp')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByText('Saved. Thank you!')).toBeTruthy())
  expect(sent()).toEqual([
    { product_id: 7, stars: 4 },
    { product_id: 7, stars: 4, text: 'Very crisp' },
  ])
})

it('keeps what was before when a rating could not be saved, and says why', async () => {
  answer({ save: refusal('You can rate a product once it has been delivered to you.') })
  const user = userEvent.setup()
  renderWithMessages(<OrderRatings ratings={[{ ...kale, stars: 2, text: 'Limp', hiddenReason: 'Names a person' }]} />)
  expect(screen.getByText('The shop does not show your words: Names a person')).toBeTruthy()
  await user.click(star(5))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('once it has been delivered'))
  expect(star(2).getAttribute('aria-pressed')).toBe('true')
})

it('takes a rating back', async () => {
  answer({ save: null })
  const user = userEvent.setup()
  renderWithMessages(<OrderRatings ratings={[{ ...kale, stars: 2, text: 'Limp' }]} />)
  await user.click(screen.getByText('Change your words'))
  await user.click(screen.getByRole('button', { name: 'Remove my rating' }))
  await waitFor(() => expect(screen.getByText('Your rating is removed')).toBeTruthy())
  expect(sent()).toEqual([{ product_id: 7, stars: null, text: '' }])
})
