import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@/lib/tools/testing/dialog-in-jsdom'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { saveFile } from '@/lib/platform/browser/save-file'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import { YourData } from './your-data'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ rpc: jest.fn() }))
jest.mock('@/lib/platform/browser/save-file', () => ({ saveFile: jest.fn() }))

const call = jest.mocked(rpc)

/** A promise that the test resolves. */
function waiting() {
  let give: (answer: unknown) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  call.mockImplementation(
    () =>
      new Promise<never>((resolve, reject) => {
        give = (answer) => resolve(answer as never)
        fail = reject
      }),
  )
  return { give: (answer: unknown) => give(answer), fail: (error: Error) => fail(error) }
}

const button = (name: string) => screen.getByRole('button', { name })
const draw = (openOrders: string[] = []) => renderWithMessages(<YourData phone={demoProfile('en').phones[0]} rights={{ openOrders }} />)
const lost = new RpcError('network', 'The connection failed. Please try again.')

beforeEach(() => {
  jest.clearAllMocks()
})

describe('the download of personal data', () => {
  it('sends one request for repeated clicks and saves the file when the response arrives', async () => {
    const server = waiting()
    draw()
    for (let press = 0; press < 3; press += 1) fireEvent.click(button('Download my data'))
    expect(call).toHaveBeenCalledTimes(1)
    expect(button('Download my data').getAttribute('aria-busy')).toBe('true')
    expect(saveFile).not.toHaveBeenCalled()
    server.give({ person: [{ name: 'Mali' }] })
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
    expect(jest.mocked(saveFile).mock.calls[0]?.[0]).toBe('my-shop-data.json')
    expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toContain('"name": "Mali"')
    await waitFor(() => expect(button('Download my data').getAttribute('aria-busy')).toBeNull())
  })

  it('shows the error, saves nothing and can be retried when the request fails', async () => {
    call.mockRejectedValueOnce(lost)
    draw()
    fireEvent.click(button('Download my data'))
    expect((await screen.findByRole('alert')).textContent).toContain('The connection failed. Please try again.')
    expect(saveFile).not.toHaveBeenCalled()
    call.mockResolvedValueOnce({})
    fireEvent.click(button('Download my data'))
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the account deletion', () => {
  const ask = async (password: string) => {
    await userEvent.click(button('Delete my account'))
    if (password !== '') await userEvent.type(screen.getByLabelText('Password'), password)
  }
  const confirm = () => fireEvent.submit(document.querySelector('form') ?? document.body)

  it('requires the password and can be canceled', async () => {
    draw()
    await ask('')
    confirm()
    expect(await screen.findByText('Missing password')).toBeTruthy()
    expect(call).not.toHaveBeenCalled()
    await userEvent.click(button('Keep my account'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends one request for repeated confirmations and redirects to the home page', async () => {
    const server = waiting()
    const { router } = draw()
    await ask('green-market-day')
    for (let press = 0; press < 3; press += 1) confirm()
    expect(call.mock.calls).toEqual([['ecom2.interface', 'delete_account', ['green-market-day']]])
    server.give(null)
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/home'))
    // The page is being left, so another confirmation must send nothing.
    confirm()
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('shows the error, preserves the password and can be retried when the request fails', async () => {
    const server = waiting()
    const { router } = draw()
    await ask('green-market-day')
    confirm()
    server.fail(lost)
    expect((await screen.findByRole('alert')).textContent).toContain('The connection failed. Please try again.')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('green-market-day')
    confirm()
    expect(call).toHaveBeenCalledTimes(2)
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('is not offered while orders are open or when the server does not support it', () => {
    const { unmount } = draw(['SO202600007'])
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
    expect(screen.getByText(/SO202600007/)).toBeTruthy()
    unmount()
    renderWithMessages(<YourData phone={demoProfile('en').phones[0]} rights={null} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
