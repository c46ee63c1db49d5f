import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AddressRow } from '@/lib/features/accounts/schemas'
import { popupQueue, settlePopup } from '@/lib/platform/browser/popup-queue'
import { answer, refusal } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { AddressList } from './address-list'

const home: AddressRow = { addrNo: 1, name: 'Home', fullAddress: '1 Canal Road' }

beforeEach(() => {
  answer({ delete_address: null })
  window.scrollTo = jest.fn()
})

async function deleteHome() {
  const page = renderWithMessages(
    <>
      <h1>My Addresses</h1>
      <AddressList addresses={[home]} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Home/ }))
  await waitFor(() => expect(popupQueue.get()).toHaveLength(1))
  await act(async () => settlePopup(popupQueue.get()[0]?.id ?? 0, true))
  return page
}

it('shows name and full address of each, with Edit and Delete, and below them Add A New Address [S2.103]', () => {
  renderWithMessages(<AddressList addresses={[home, { addrNo: 2, name: 'Work', fullAddress: '9 Nimman Road' }]} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Home1 Canal RoadEditDelete',
    'Work9 Nimman RoadEditDelete',
  ])
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Edit', '/en/edit_address?addr_no=1'],
    ['Edit', '/en/edit_address?addr_no=2'],
    ['Add A New Address', '/en/edit_address?addr_no=-1'],
  ])
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Delete', 'Delete'])
})

it('refreshes the list, scrolls to the top and focuses the page heading after an address is deleted [S2.103]', async () => {
  const { router } = await deleteHome()
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1))
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(document.activeElement?.textContent).toBe('My Addresses')
})

it('leaves the focus on the Delete button when the deletion fails', async () => {
  answer({ delete_address: refusal('This address is in use') })
  await deleteHome()
  await waitFor(() => expect(popupQueue.get()[0]?.popup).toMatchObject({ kind: 'error', message: 'This address is in use' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Home/ }))
})
