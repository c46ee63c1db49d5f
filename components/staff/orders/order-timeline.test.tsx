import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { OrderTimeline } from './order-timeline'

const refundDue = (reason: string) => ({ id: 1, time: '2026-11-21 10:00:00', kind: 'refund_due', detail: { reason, amount: '149.5' } })

it.each([
  ['en', 'The transfer was reported but not checked. Refund it if it has arrived.', 'Amount: ฿149.50'],
  ['th', 'ลูกค้าแจ้งโอนแล้วแต่ยังไม่ได้ตรวจยอด หากเงินเข้าบัญชีแล้วต้องคืนให้ลูกค้า', 'จำนวนเงิน: ฿149.50'],
] as const)('asks to refund a reported but unchecked transfer only if it has arrived, in %s', (language, sentence, amount) => {
  renderWithMessages(<OrderTimeline orderId={7} events={[refundDue('transfer reported')]} seesDocuments />, language)
  expect([screen.getByText(sentence), screen.getByText(amount)]).toHaveLength(2)
})

it('shows the refund of a canceled order as due without that condition', () => {
  renderWithMessages(<OrderTimeline orderId={7} events={[refundDue('order cancelled')]} seesDocuments />)
  expect(screen.getByText('Refund due')).toBeTruthy()
  expect(screen.queryByText(/if it has arrived/)).toBeNull()
})

it.each([
  ['en', 'by Program'],
  ['th', 'โดย โปรแกรม'],
] as const)('names a program that calls with the passcode in the language of the reader, in %s', (language, author) => {
  const packed = { id: 1, time: '2026-11-21 10:00:00', kind: 'packed', detail: { by: 'program' } }
  renderWithMessages(<OrderTimeline orderId={7} events={[packed]} seesDocuments />, language)
  expect(screen.getByText(new RegExp(author))).toBeTruthy()
})
