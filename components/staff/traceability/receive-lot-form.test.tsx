import { fireEvent, screen, waitFor } from '@testing-library/react'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { renderWithMessages } from '@/lib/tools/testing/render'
import english from '@/messages/en.json'
import { ReceiveLotForm } from './receive-lot-form'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))

const answer = jest.mocked(staffRpc)
const text = english.staffLots

it('a refused number keeps what was typed; the lot that is made offers a label for each piece, and the form is empty', async () => {
  answer.mockRejectedValueOnce(new RpcError('server', 'Taken', { number: 'Taken' }))
  answer.mockResolvedValueOnce('FARM 8')
  renderWithMessages(<ReceiveLotForm products={[{ id: 7, name: 'Kale · KALE' }]} today="2026-11-18" />)
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body)
  type(text.product, '7')
  type(text.qty, '4.5')
  type(text.number, ' FARM 7 ')
  submit()
  expect(await screen.findByText('Taken')).toBeTruthy()
  expect(screen.getByLabelText(new RegExp(`^${text.number}`))).toHaveProperty('value', ' FARM 7 ')
  type(text.number, 'FARM 8')
  submit()
  const labels = await screen.findByRole('link', { name: text.labels })
  expect(labels.getAttribute('href')).toContain('lots=FARM+8&copies=5')
  const lot = { product_id: 7, packed_date: '2026-11-18', qty: 4.5 }
  expect(answer.mock.calls.map(([, method, [sent]]) => [method, sent])).toEqual([
    ['receive', { ...lot, number: 'FARM 7' }],
    ['receive', { ...lot, number: 'FARM 8' }],
  ])
  await waitFor(() => expect(screen.getByLabelText(new RegExp(`^${text.qty}`))).toHaveProperty('value', ''))
})
