import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newAddress } from '@/lib/features/accounts/addresses'
import type { Country } from '@/lib/features/checkout/schemas'
import { popupQueue, settlePopup } from '@/lib/platform/browser/popup-queue'
import { answer, calls, refusal, request } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { AddressForm } from './address-form'

const laos: Country = { id: 2, name_en: 'Laos', name_th: 'ลาว', provinces: [{ id: 60, name: 'Vientiane', districts: [] }] }
const thailand: Country = {
  id: 1,
  name_en: 'Thailand',
  name_th: 'ไทย',
  provinces: [
    { id: 10, name: 'Bangkok', districts: [{ id: 101, name: 'Bang Rak', postal_codes: '10500' }] },
    {
      id: 50,
      name: 'Chiang Mai',
      districts: [
        { id: 501, name: 'Mueang Chiang Mai', postal_codes: '50000,50200' },
        { id: 502, name: 'Mae Rim', postal_codes: '50180' },
      ],
    },
  ],
}

const draw = (locations: readonly Country[] = [thailand, laos], locale: 'en' | 'th' = 'en') =>
  renderWithMessages(<AddressForm userId={7} addrNo={-1} address={newAddress} locations={locations} />, locale)
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name)
const options = (name: string) => [...(field(name) as HTMLSelectElement).options].map(({ text }) => text)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Address' }))
const popups = () => popupQueue.get().map(({ popup }) => ('message' in popup ? popup.message : popup.type))

beforeEach(() => answer({ set_address2: { addr_no: 9 } }))

async function fill() {
  const texts = {
    'Address name': 'Home',
    'First name': 'Mali',
    'Last name': 'Jaidee',
    Phone: '0812345678',
    Email: 'mali@example.com',
    Address: '9 Nimman Road',
  }
  for (const [label, text] of Object.entries(texts)) await userEvent.type(field(label), text)
  await choose('Country', 'Thailand')
  await choose('Province', 'Chiang Mai')
  await choose('District', 'Mueang Chiang Mai')
}

function followBack() {
  // jsdom does not implement navigation.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  return userEvent.click(screen.getByRole('link', { name: 'Back' }))
}

const choose = (name: string, option: string) => userEvent.selectOptions(field(name), option)

it('marks empty required fields as invalid, shows one message and sends nothing [S5.6]', async () => {
  draw()
  await save()
  expect(popups()).toEqual(['Please fill in all required address fields'])
  const wrong = [...document.querySelectorAll('[aria-invalid=true]')].map((element) => element.getAttribute('name'))
  expect(wrong.join(' ')).toBe('name first_name last_name phone email address country_id province_id district_id postal_code')
  act(() => settlePopup(popupQueue.get()[0]?.id ?? 0, true))
  await waitFor(() => expect(document.activeElement).toBe(field('Address name')))
  expect(request).not.toHaveBeenCalled()
})

it('enables province and district once their parent is chosen, and clears them when it changes [S4.8] [S9.29]', async () => {
  draw()
  expect([field('Country'), field('Province'), field('District')].map(({ disabled }) => disabled)).toEqual([false, true, true])
  await choose('Country', 'Thailand')
  expect(field('Province').disabled).toBe(false)
  expect(field('District').disabled).toBe(true)
  await choose('Province', 'Chiang Mai')
  await choose('District', 'Mae Rim')
  await choose('Province', 'Bangkok')
  expect(field('District').value).toBe('')
  expect(options('District')).toEqual(['Choose a district', 'Bang Rak'])
  await choose('District', 'Bang Rak')
  await choose('Country', 'Laos')
  expect([field('Province').value, field('District').value, field('District').disabled]).toEqual(['', '', true])
  expect(options('Province')).toEqual(['Choose a province', 'Vientiane'])
})

it('shows countries in the language of the page, and preselects a single one', () => {
  draw([thailand, laos], 'th')
  expect(options('ประเทศ')).toEqual(['เลือกประเทศ', 'ไทย', 'ลาว'])
  document.body.innerHTML = ''
  draw([thailand])
  expect(field('Country').value).toBe('1')
})

it('fills in the postal code of the chosen district unless another one was typed', async () => {
  draw([thailand])
  await choose('Province', 'Chiang Mai')
  await choose('District', 'Mueang Chiang Mai')
  expect(field('Postal code').value).toBe('50000')
  await choose('District', 'Mae Rim')
  expect(field('Postal code').value).toBe('50180')
  await userEvent.clear(field('Postal code'))
  await userEvent.type(field('Postal code'), '50200')
  await choose('District', 'Mueang Chiang Mai')
  expect(field('Postal code').value).toBe('50200')
})

it('shows a validation error for a postal code of another district and sends nothing', async () => {
  draw()
  await fill()
  await userEvent.clear(field('Postal code'))
  await userEvent.type(field('Postal code'), '10500')
  await save()
  expect(popups()).toEqual(['The postal code of this district is 50000, 50200'])
  expect(field('Postal code').getAttribute('aria-invalid')).toBe('true')
  expect(request).not.toHaveBeenCalled()
})

it('saves a new address with addr_no -1 and returns to the address list', async () => {
  const { router } = draw()
  await fill()
  await save()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/addresses'))
  expect(calls('set_address2')).toMatchObject([{ args: [-1, { name: 'Home', district_id: 501, postal_code: '50000', company: '' }] }])
})

it('shows the server error in a popup and preserves the input [S8.19]', async () => {
  answer({ set_address2: refusal('This address no longer exists') })
  const { router } = draw()
  await fill()
  await save()
  await waitFor(() => expect(popups()).toEqual(['This address no longer exists']))
  expect(field('Address name').value).toBe('Home')
  expect(router.push).not.toHaveBeenCalled()
})

it('restores the draft of an expired session for the same customer only', () => {
  const home = { ...newAddress, name: 'Home', country_id: 1, province_id: 50, district_id: 502 }
  sessionStorage.setItem('typed:7:edit_address:-1', JSON.stringify(home))
  sessionStorage.setItem('typed:8:edit_address:-1', JSON.stringify({ ...newAddress, name: 'Not mine' }))
  draw()
  expect(field('Address name').value).toBe('Home')
  expect(field('District').value).toBe('502')
})

it('restores the input after repeated reloads', async () => {
  const first = draw()
  await fill()
  first.unmount()
  draw().unmount()
  draw()
  expect(['Address name', 'Phone', 'Address', 'District', 'Postal code'].map((name) => field(name).value)).toEqual([
    'Home',
    '0812345678',
    '9 Nimman Road',
    '501',
    '50000',
  ])
})

it.each([
  ['saved', () => save()],
  ['left with Back', () => followBack()],
])('%s, the form is empty when it is opened again', async (_name, leave) => {
  const { unmount } = draw()
  await fill()
  await leave()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  unmount()
  draw()
  expect(field('Address name').value).toBe('')
})
