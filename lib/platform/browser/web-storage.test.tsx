import { jest } from '@jest/globals'
import { formDraft } from './form-draft'
import { localItem, sessionItem } from './web-storage'

const asText = (stored: unknown) => (typeof stored === 'string' ? stored : null)
const emptyForm = { name: '', country_id: null, isPickup: false, date: { day: null } }

afterEach(() => jest.restoreAllMocks())

it('reads what it saved, until it is cleared', () => {
  const item = sessionItem('color', asText)
  item.save('green')
  expect([item.read(), item.read()]).toEqual(['green', 'green'])
  item.clear()
  expect(item.read()).toBeNull()
})

it('takes a value once', () => {
  const item = localItem('color', asText)
  item.save('green')
  expect([item.take(), item.take(), localStorage.length]).toEqual(['green', null, 0])
})

it.each(['{"', 'undefined', '', 'x'.repeat(100_000), '5', '[]'])(
  'ignores a stored value that is not JSON or of another shape: %# [X12]',
  (text) => {
    sessionStorage.setItem('color', text)
    expect(sessionItem('color', asText).take()).toBeNull()
  },
)

it('ignores a value that its parse function throws on', () => {
  sessionStorage.setItem('color', '5')
  const parse = (): string => {
    throw new TypeError('no colour')
  }
  expect(sessionItem('color', parse).read()).toBeNull()
})

it('stores nothing and throws nothing where storage is forbidden', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const method of ['setItem', 'getItem', 'removeItem'] as const) jest.spyOn(Storage.prototype, method).mockImplementation(forbidden)
  const item = sessionItem('color', asText)
  item.save('green')
  item.clear()
  expect(item.take()).toBeNull()
})

it('stores plain text where the format says so', () => {
  const item = localItem('color', asText, { parse: (text) => text, stringify: (text) => text })
  item.save('green')
  expect([localStorage.getItem('color'), item.read()]).toEqual(['green', 'green'])
})

describe('a form draft', () => {
  const stored = (value: unknown) => {
    sessionStorage.setItem('form', JSON.stringify(value))
    return formDraft('form', emptyForm).read()
  }

  it('restores the fields of the form, including empty ones', () => {
    const values = { name: 'มาลี', country_id: 1, isPickup: true, date: { day: 5 } }
    expect([stored(values), stored(emptyForm)]).toEqual([values, emptyForm])
  })

  it.each([[null], [[]], ['text'], [{ name: 5, country_id: {}, isPickup: 'yes', date: null }], [{ date: { day: [] }, role: 'admin' }]])(
    'drops fields of another type and of another form: %j',
    (value) => {
      expect(stored(value)).toEqual({})
    },
  )
})
