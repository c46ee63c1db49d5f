import { act, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import type { OperationProgress } from '@/lib/domain/operations/operation'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { OperationNotice } from './operation-notice'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))
jest.mock('next/navigation', () => ({ usePathname: () => '/en/staff' }))

const answer = jest.mocked(staffRpc)
const running: OperationProgress = { id: 'one', done: 1, total: 2, is_running: true, notice: null }

const draw = () =>
  renderWithMessages(
    <SWRConfig value={{ provider: () => new Map() }}>
      <OperationNotice initial={running} />
    </SWRConfig>,
  )
const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000))

beforeEach(() => {
  jest.useFakeTimers()
  answer.mockReset()
})
afterEach(() => jest.useRealTimers())

it('says that an operation has ended, also after it could not be asked once', async () => {
  answer.mockRejectedValueOnce(new RpcError('network', 'offline'))
  answer.mockResolvedValue({ ...running, is_running: false, notice: { kind: 'backup', has_failed: false } })
  draw()
  await pass(1)
  expect(screen.getByRole('link', { name: /^The backup is finished/ }).getAttribute('href')).toBe('/en/staff/operations')
  const asked = answer.mock.calls.length
  await pass(10)
  expect(answer).toHaveBeenCalledTimes(asked)
})

it('asks no more for one who is signed out', async () => {
  answer.mockRejectedValue(new RpcError('server', 'Please sign in', undefined, { code: 'staffSignedOut', params: {} }))
  draw()
  await pass(10)
  expect(answer).toHaveBeenCalledTimes(1)
})
