import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { fromBaht } from '@/lib/core/money'
import { sampleCart, sampleLine } from '@/lib/features/cart/testing/samples'
import { isAreaPickerOpen } from '@/lib/features/delivery/area-store'
import type { Area } from '@/lib/features/delivery/area-view'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { CartView } from './cart-view'

const area = (reach: Area['reach']): Area => ({
  districtId: 5,
  name: 'Mueang',
  province: 'Chiang Mai',
  reach,
  note: '',
  leftOutText: 'Not delivered to Mueang',
  freeFrom: fromBaht(2000),
  days: [],
})
const lines = [sampleLine(), sampleLine({ id: 2, name: 'Pork', isChilled: true })]

function draw(shopperArea: Area | null) {
  renderWithMessages(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CartView cart={sampleCart({ lines, freeDeliveryFrom: fromBaht(800) })} isMember area={shopperArea} message={null} />
    </SWRConfig>,
  )
  return screen.getAllByRole('row').map((row) => row.textContent ?? '')
}

it('marks chilled lines that are not delivered to the area, and says what to do', async () => {
  const [, kale, pork] = draw(area('ambient'))
  expect(kale).not.toContain('Not delivered')
  expect(pork).toContain('Not delivered to Mueang')
  expect(screen.getByText(/Please remove the marked ones/)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Change area' }))
  expect(isAreaPickerOpen.get()).toBe(true)
})

it.each([[area('all')], [null]])('shows no note when everything is delivered or no area is set', (shopperArea) => {
  expect(draw(shopperArea).join()).not.toContain('Not delivered')
  expect(screen.queryByRole('link', { name: 'Change area' })).toBeNull()
})

it('shows one note for an area without delivery', () => {
  draw(area('none'))
  expect(screen.getByText(/We do not deliver to Mueang yet/)).toBeTruthy()
})

it.each([
  [area('ambient'), '฿1,960.00 more for free delivery'],
  [null, '฿760.00 more for free delivery near our shop'],
])('shows the amount missing for free delivery', (shopperArea, sentence) => {
  draw(shopperArea)
  expect(screen.getByText(sentence)).toBeTruthy()
})
