import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { sampleCart, sampleLine } from '@/lib/features/cart/testing/samples'
import type { Cart } from '@/lib/features/cart/view'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { CartView } from './cart-view'

function draw(cart: Cart) {
  return renderWithMessages(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CartView
        cart={cart}
        isMember
        message={<p>Ten or more: ask for our wholesale prices.</p>}
        promotion={<p>Code KALE3: the third kale is free.</p>}
      />
    </SWRConfig>,
  )
}

const checkOut = () => userEvent.click(screen.getByRole('button', { name: 'Checkout' }))

it('has the wholesale message, a line for each product, the code fields and the net amount [S2.110] [S2.111]', () => {
  draw(sampleCart({ lines: [sampleLine(), sampleLine({ id: 2, name: 'Eggs', quantity: 2 })] }))
  for (const text of ['Ten or more: ask for our wholesale prices.', 'Code KALE3: the third kale is free.'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([expect.stringMatching(/Kale.*฿40\.00.*฿40\.00/), expect.stringMatching(/Eggs.*฿40\.00.*฿80\.00/)])
  for (const label of ['Voucher code', 'Promotion code']) expect(screen.getByLabelText(label)).toBeTruthy()
  expect(screen.getByText('Net Amount')).toBeTruthy()
})

it('up to 767 px each line is stacked [S2.180]', () => {
  draw(sampleCart())
  expect(screen.getByRole('table').className).toContain('max-md:block')
  expect(screen.getAllByRole('row')[1]?.className).toContain('max-md:grid')
})

it('opens the checkout [S2.119]', async () => {
  const { router } = draw(sampleCart())
  await checkOut()
  expect(router.push).toHaveBeenCalledWith('/en/checkout')
})

it('refuses the checkout when the cart has only a promotion line [S2.112] [S8.15]', async () => {
  const { router } = draw(sampleCart({ lines: [sampleLine({ id: null, isPromotion: true })] }))
  await checkOut()
  expect(popupQueue.get()).toMatchObject([{ popup: { message: 'You must add items to your cart before checking out.' } }])
  expect(router.push).not.toHaveBeenCalled()
})
