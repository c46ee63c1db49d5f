import '@/lib/tools/testing/dialog-in-jsdom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromBaht } from '@/lib/core/money'
import type { OrderProblems } from '@/lib/features/problems/schemas'
import type { OrderLine } from '@/lib/features/orders/view'
import { answer, calls, refusal } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { shrinkPicture } from '@/lib/platform/browser/shrink-picture'
import { LineProblems } from './line-problems'

jest.mock('@/lib/platform/browser/shrink-picture')

const line: OrderLine = {
  id: 5,
  productId: 7,
  name: 'Kale (คะน้า)',
  image: null,
  pack: null,
  quantity: 3,
  unitPrice: fromBaht(40),
  amount: fromBaht(120),
  discountPercent: 0,
  discountAmount: fromBaht(0),
  weights: {},
  instead: '',
}

const report = {
  id: 1,
  lineId: 5,
  kind: 'missing',
  qty: 1,
  amount: fromBaht(40),
  gift: fromBaht(0),
  answer: null,
  replacedWith: null,
} as const

const problems: OrderProblems = {
  until: '2026-11-21',
  hasAccount: true,
  lines: [{ lineId: 5, qty: 2, amount: fromBaht(80), freshUntil: '2026-11-20' }],
  reports: [
    { ...report, outcome: 'balance' },
    { ...report, id: 2, outcome: 'replacement', replacedWith: 'SO202600009' },
    { ...report, id: 3, lineId: 6, outcome: null },
    { ...report, id: 4, outcome: 'balance', gift: fromBaht(30) },
  ],
}

it('says what became of each report about the line', () => {
  renderWithMessages(<LineProblems orderId={3} line={line} problems={{ ...problems, until: null }} />)
  expect(screen.getAllByText(/^Reported/).map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Reported: Not delivered. ฿40.00 are in your balance.',
    'Reported: Not delivered. It came again with order SO202600009.',
    'Reported: Not delivered. ฿10.00 are in your balance. We have sent you a gift voucher of ฿30.00 by email.',
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

it('reports a part of the line once, keeps what was typed when it is refused, and tries again with the same key', async () => {
  answer({ report_problem: refusal('So much of this product is no longer left to report.') })
  const user = userEvent.setup()
  renderWithMessages(<LineProblems orderId={3} line={line} problems={problems} />)
  await user.click(screen.getByRole('button', { name: 'Report a problem: Kale' }))
  await user.click(await screen.findByRole('button', { name: 'Send report' }))
  expect(screen.getByText('Please choose what is wrong.')).toBeTruthy()
  expect(calls('report_problem')).toEqual([])
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'Spoiled')
  const isFresh = 'It should be fresh until 20 November 2026.'
  expect(within(screen.getByRole('dialog')).getByText(isFresh)).toBeTruthy()
  expect(screen.getAllByText(isFresh)).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('How much of it?'), '1 (฿40.00)')
  await user.type(screen.getByLabelText(/Anything else/), 'Brown leaves')
  await user.dblClick(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.getByText(/no longer left/)).toBeTruthy())
  expect(screen.getByLabelText(/Anything else/)).toHaveProperty('value', 'Brown leaves')
  const key = expect.stringMatching(/^3-.{16,}/)
  const input = { line_id: 5, kind: 'spoiled', wish: 'balance', qty: 1, text: 'Brown leaves' }
  expect(calls('report_problem')[0]?.args).toEqual([[3], input, null, key])
  answer({ report_problem: { id: 9, outcome: 'balance', amount: 40, gift: 0 } })
  const before = calls('report_problem').length
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls('report_problem')
  expect(sent).toHaveLength(before + 1)
  expect(sent.at(-1)?.args).toEqual(sent[0]?.args)
})

it('waits for a photo that is still being shrunk, and sends it', async () => {
  let endShrinking: (photo: Blob) => void = () => undefined
  jest.mocked(shrinkPicture).mockReturnValue(new Promise((resolve) => (endShrinking = resolve)))
  answer({ report_problem: { id: 9, outcome: null, amount: 80, gift: 0 } })
  const user = userEvent.setup()
  renderWithMessages(<LineProblems orderId={3} line={line} problems={problems} />)
  await user.click(screen.getByRole('button', { name: 'Report a problem: Kale' }))
  await user.selectOptions(await screen.findByLabelText('What is wrong?'), 'Damaged')
  await user.upload(screen.getByLabelText(/Photo/), new File(['large'], 'photo.png', { type: 'image/png' }))
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(calls('report_problem')).toEqual([])
  endShrinking(new Blob(['small'], { type: 'image/jpeg' }))
  await screen.findByText('The photo is attached.')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('report_problem').map(({ args }) => args[2])).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)])
})
