import { screen } from '@testing-library/react'
import { fromBaht } from '@/lib/core/money'
import { standingOrder } from '@/lib/features/standing-orders/testing/samples'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { StandingCard } from './standing-card'

it('says the most that a delivery may cost, if there is a limit', () => {
  const standing = { slots: [], paymentMethods: [], donateTo: null, card: null, takesCard: false }
  const card = (maxTotal: number | null) => (
    <StandingCard
      order={standingOrder({ maxTotal: maxTotal === null ? null : fromBaht(maxTotal) })}
      next={{ key: 'none', values: {} }}
      standing={standing}
    />
  )
  const { unmount } = renderWithMessages(card(900))
  expect(screen.getByText('About ฿392.00 today, without delivery · at most ฿900.00 per delivery')).toBeTruthy()
  unmount()
  renderWithMessages(card(null))
  expect(screen.queryByText(/at most/)).toBeNull()
})
