import { jest } from '@jest/globals'
import { forget, recall, remember } from './session-storage'

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.restoreAllMocks())

it('gives back what it was given, until it is to forget it', () => {
  remember('checkout:5', { bill_first_name: 'มาลี' })
  expect(recall('checkout:5')).toEqual({ bill_first_name: 'มาลี' })
  forget('checkout:5')
  expect(recall('checkout:5')).toBeNull()
})

it.each(['{"', 'undefined', '', 'x'.repeat(100_000)])('remembers nothing where somebody else wrote %#, and stops nobody', (text) => {
  sessionStorage.setItem('checkout:5', text)
  expect(recall('checkout:5')).toBeNull()
})

it('remembers nothing where a browser allows no storage, and stops nobody', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const method of ['setItem', 'getItem', 'removeItem'] as const) jest.spyOn(Storage.prototype, method).mockImplementation(forbidden)
  remember('checkout:5', 'kale')
  forget('checkout:5')
  expect(recall('checkout:5')).toBeNull()
})
