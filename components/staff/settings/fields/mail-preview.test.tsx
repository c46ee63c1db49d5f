import { act, fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { MailPreview } from './mail-preview'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))

const answer = jest.mocked(staffRpc)

beforeEach(() => {
  jest.useFakeTimers()
  answer
    .mockReset()
    .mockResolvedValue({ subject: 'Your order', html: '<html><head><style>a{}</style></head><body>Hello</body></html>', text: 'Hello' })
})
afterEach(() => jest.useRealTimers())

const context = { productNames: {}, groupNames: {}, placeNames: {}, zoneNames: {}, company: { th: null, en: null }, templates: null }

function Form({ subject }: Readonly<{ subject: string }>) {
  const methods = useForm({
    defaultValues: { en: { value: { opening: 'Hello', closing: '', mails: [{ kind: 'orderPlaced', subject }] } } },
  })
  return (
    <FormProvider {...methods}>
      <input aria-label="Opening" {...methods.register('en.value.opening')} />
      <MailPreview language="en" context={context} />
    </FormProvider>
  )
}

const pause = () => act(() => jest.advanceTimersByTimeAsync(500))
const sent = () => answer.mock.calls.map(([, , args]) => args[0] as { kind: string; texts: string })

it('shows the mail in a sandbox in which nothing runs, and asks again when typing pauses or another mail is chosen', async () => {
  renderWithMessages(<Form subject="Fresh from {shop}" />)
  await pause()
  const frame = screen.getByTitle('Preview')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('srcdoc')).toBe('<html><head><base target="_blank"></head><body>Hello</body></html>')
  expect(screen.getByText('Your order')).toBeTruthy()

  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Good morning' } })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Good morning!' } })
  await pause()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'welcome' } })
  await pause()
  expect(sent().map(({ kind }) => kind)).toEqual(['orderPlaced', 'orderPlaced', 'welcome'])
  expect(sent()[1]?.texts).toContain('Good morning!')
})

it('says that it waits for the fields while one is wrong', async () => {
  renderWithMessages(<Form subject="Fresh from {farm}" />)
  await pause()
  expect(screen.getByText('The preview appears once all fields are valid.')).toBeTruthy()
  expect(screen.queryByTitle('Preview')).toBeNull()
})
