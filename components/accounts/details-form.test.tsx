import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@/components/ui/toast/toast-store'
import { answer, calls, refusal, request } from '@/lib/tools/testing/mock-endpoint'
import type { AccountInfo } from '@/lib/features/accounts/schemas'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { AccountForm } from './account-form'

const mali: AccountInfo = { first_name: 'Mali', last_name: 'Jaidee', email: 'mali@example.com', birth_date: null, gender: null }
const sent = () => calls()[0]?.args[0]
const draw = (info: Partial<AccountInfo> = {}) =>
  renderWithMessages(<AccountForm userId={7} info={{ ...mali, ...info }} today="2026-11-21" />)
const storeDraft = (draft: object) => sessionStorage.setItem('typed:7:account_details', JSON.stringify(draft))
const field = (name: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
const choose = (name: string, option: string) => userEvent.selectOptions(field(name), option)
const days = () => [...(field('Day') as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean)

beforeEach(() => answer({ update_account_info: { user_name: 'Mali Jaidee' } }))

it('has name, e-mail, birth date, gender and three passwords that can be shown [S2.105]', async () => {
  draw()
  const labels = ['First name', 'Last name', 'Email', 'Day', 'Month', 'Year (optional)', 'Male', 'Female', 'Unspecified']
  for (const label of labels) expect(field(label)).toBeTruthy()
  const passwords = ['Current password', 'New password', 'Confirm new password'].map(field)
  expect(passwords.map((password) => password.getAttribute('type'))).toEqual(['password', 'password', 'password'])
  for (const eye of screen.getAllByRole('button', { name: 'Show password' })) await userEvent.click(eye)
  expect(passwords.map((password) => password.getAttribute('type'))).toEqual(['text', 'text', 'text'])
})

it('saves without passwords when none was typed, and a birth date without a year as 1900 [S2.105] [S7.44] [S9.20]', async () => {
  draw()
  await choose('Day', '5')
  await choose('Month', 'March')
  await userEvent.click(field('Female'))
  await save()
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Saved successfully']))
  expect(sent()).toEqual({ first_name: 'Mali', last_name: 'Jaidee', email: 'mali@example.com', birth_date: '1900-03-05', gender: 'f' })
})

it('a saved birth date is read-only [S4.10]', async () => {
  draw({ birth_date: '1990-02-28' })
  expect(['Day', 'Month', 'Year (optional)'].map((name) => field(name).disabled)).toEqual([true, true, true])
  expect(['Day', 'Month', 'Year (optional)'].map((name) => field(name).value)).toEqual(['28', '2', '1990'])
})

it('changing month or year clamps the day to the month [S4.10]', async () => {
  draw()
  await choose('Day', '31')
  await choose('Year (optional)', '2024')
  await choose('Month', 'February')
  expect([field('Day').value, days().length]).toEqual(['29', 29])
  await choose('Year (optional)', '2023')
  expect([field('Day').value, days().length]).toEqual(['28', 28])
})

it('shows an incomplete birth date as invalid, with day and month, and sends nothing [S5.8]', async () => {
  draw()
  await choose('Day', '5')
  await save()
  expect(screen.getByText('Invalid date 5/–')).toBeTruthy()
  expect(request).not.toHaveBeenCalled()
})

it.each([
  [['Day', '5'], 'Month'],
  [['Month', 'March'], 'Day'],
  [['Year (optional)', '2001'], 'Day'],
])('a birth date of only %j focuses the first empty select and marks all three as invalid with the error', async ([name, option], open) => {
  draw()
  await choose(name ?? '', option ?? '')
  await save()
  expect(document.activeElement).toBe(field(open))
  for (const select of ['Day', 'Month', 'Year (optional)'].map(field)) {
    expect(select.getAttribute('aria-invalid')).toBe('true')
    const description = document.getElementById(select.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toContain('Invalid date')
  }
})

it('sends nothing and preserves the typed passwords when the new ones differ [S5.7]', async () => {
  draw()
  await userEvent.type(field('Current password'), 'old-word')
  await userEvent.type(field('New password'), 'green-market')
  await userEvent.type(field('Confirm new password'), 'other-market')
  await save()
  expect(screen.getByText('Confirmed password is not the same as new password')).toBeTruthy()
  expect(field('New password').value).toBe('green-market')
  expect(request).not.toHaveBeenCalled()
})

it('shows the error message of the server unchanged [S8.14]', async () => {
  answer({ update_account_info: refusal('Contact #7: name is locked by accounting') })
  draw()
  await save()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Contact #7: name is locked by accounting'))
})

it('restores the draft of an expired session without a password', async () => {
  storeDraft({ ...mali, first_name: 'Malee', birthDate: { day: 5, month: 3, year: null } })
  draw()
  await waitFor(() => expect(field('First name').value).toBe('Malee'))
  expect([field('Day').value, field('Month').value, field('Current password').value]).toEqual(['5', '3', ''])
})

describe('a changed e-mail', () => {
  const change = async (email: string) => {
    await userEvent.clear(field('Email'))
    await userEvent.type(field('Email'), email)
  }

  it('requires the current password, focuses its field and preserves the input', async () => {
    draw()
    await userEvent.type(field('First name'), ' Rose')
    await change('rose@example.com')
    await save()
    expect(request).not.toHaveBeenCalled()
    const password = field('Current password')
    expect([password.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', password])
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please enter current password')
    expect([field('First name').value, field('Email').value]).toEqual(['Mali Rose', 'rose@example.com'])
  })

  it('is sent with the current password and becomes the saved e-mail for later changes', async () => {
    draw()
    await change('rose@example.com')
    await userEvent.type(field('Current password'), 'old-word')
    await save()
    await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Saved successfully']))
    const details = { first_name: 'Mali', last_name: 'Jaidee', email: 'rose@example.com', birth_date: null, gender: null }
    expect(sent()).toEqual({ ...details, password: 'old-word' })
    expect(field('Current password').value).toBe('')
    request.mockClear()
    await save()
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
    expect(sent()).toEqual(details)
    request.mockClear()
    await change('mali@example.com')
    await save()
    expect(screen.getByText('Please enter current password')).toBeTruthy()
    expect(request).not.toHaveBeenCalled()
  })
})
