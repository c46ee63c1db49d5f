import { act, fireEvent, screen, within } from '@testing-library/react'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import type { StaffSetting } from '@/lib/features/staff/settings/schemas'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { settings } from '@/lib/domain/settings/settings'
import { SettingEditor } from './setting-editor'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))

const answer = jest.mocked(staffRpc)
beforeEach(() => answer.mockReset().mockResolvedValue({ version: 'new' }))

const company = { name: 'Shop', address: '1 Road', tax_id: '0994000617721', phone: '053 555 0100' }
const stored = (th: string | null, en: string | null = null, key = 'company'): StaffSetting => ({
  key,
  values: { th, en },
  version: 'old',
  changed: null,
})
const context = { productNames: {}, groupNames: {}, placeNames: {}, zoneNames: {}, company: { th: null, en: null }, templates: null }

const draw = (setting: StaffSetting, locale: 'en' | 'th' = 'en') =>
  renderWithMessages(<SettingEditor setting={setting} changes={[]} context={context} />, locale)

const field = (name: string, language = 'Thai') => within(screen.getByRole('group', { name: language })).getByRole('textbox', { name })
const type = (input: HTMLElement, value: string) => act(async () => fireEvent.input(input, { target: { value } }))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sent = () => answer.mock.calls.map(([model, method, [argument]]) => [`${model}.${method}`, argument])

it('sends the edited language alone, with the version that was read', async () => {
  draw(stored(JSON.stringify(company), '{"name":"invalid"}'))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await type(field('Phone'), '053 555 0777')
  await press('Save')
  const th = JSON.stringify({ ...company, phone: '053 555 0777' })
  expect(sent()).toEqual([['staff.setting.save', { key: 'company', values: { th }, seen: 'old' }]])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('fills what is empty in English with the Thai values, and keeps the rest', async () => {
  draw(stored(JSON.stringify(company), JSON.stringify({ name: 'Own name' })))
  await press('Fill empty fields from the Thai ones')
  await press('Save')
  const en = JSON.stringify({ ...company, name: 'Own name' })
  expect(sent()).toMatchObject([['staff.setting.save', { values: { en } }]])
})

it('begins an empty page with its template', async () => {
  const templates = { th: '<p>ข้อกำหนด</p>', en: '<p>Terms</p>' }
  renderWithMessages(<SettingEditor setting={stored(null, null, 'terms')} changes={[]} context={{ ...context, templates }} />)
  await act(async () => screen.getAllByRole('button', { name: 'Begin with the template' }).forEach((button) => fireEvent.click(button)))
  await press('Save')
  expect(sent()).toMatchObject([['staff.setting.save', { values: templates }]])
})

it('explains an invalid field in the language of the page, and sends nothing', async () => {
  draw(stored(JSON.stringify(company)), 'th')
  const taxId = field('เลขประจำตัวผู้เสียภาษี', 'ภาษาไทย')
  await type(taxId, '123')
  await press('บันทึก')
  expect(screen.getByRole('alert').textContent).toMatch(/^เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง/)
  expect(taxId.getAttribute('aria-invalid')).toBe('true')
  expect(answer).not.toHaveBeenCalled()
})

it('opens a damaged value with its text, and saves the repaired one', async () => {
  draw(stored('{"name": "Shop" "address"'))
  expect(screen.getByText('The saved value is not valid. Please check the form and save it again.')).toBeTruthy()
  expect(screen.getByText('{"name": "Shop" "address"')).toBeTruthy()
  for (const [name, value] of [
    ['Company or seller', company.name],
    ['Address', company.address],
    ['Tax ID', company.tax_id],
    ['Phone', company.phone],
  ] as const)
    await type(field(name), value)
  await press('Save')
  expect(sent()).toMatchObject([['staff.setting.save', { values: { th: expect.stringContaining(company.tax_id) } }]])
})

it('keeps what was typed when a colleague was first, and can save it over theirs', async () => {
  const { rerender, router } = draw(stored(JSON.stringify(company)))
  answer.mockRejectedValueOnce(new RpcError('server', 'Lek has changed this setting', undefined, { code: 'settingChanged' }))
  await type(field('Phone'), '053 555 0777')
  await press('Save')
  expect(screen.getByRole('alert').textContent).toContain('Lek has changed this setting')
  expect(router.refresh).toHaveBeenCalled()
  const theirs = { ...stored(JSON.stringify({ ...company, name: 'Lek' })), version: 'theirs' }
  rerender(<SettingEditor setting={theirs} changes={[]} context={context} />)
  expect(field('Phone')).toHaveProperty('value', '053 555 0777')
  await press('Save mine instead')
  expect(sent().at(-1)).toMatchObject(['staff.setting.save', { seen: 'theirs', values: { th: expect.stringContaining('0777') } }])
})

it('edits any other setting as text, and shows what is wrong with it', async () => {
  draw(stored('48', '48', 'transfer_hours'))
  await type(screen.getByRole('textbox', { name: /^Hours/ }), 'two days')
  await press('Save')
  expect(screen.getByRole('alert').textContent).toBe('Please enter a number.')
})

const ownForms = settings.filter(({ inputs }) => inputs?.['']?.kind !== 'html')

it.each(ownForms.map(({ key }) => key))('has an input with a name for every part of %s', (key) => {
  draw(stored(null, null, key))
  for (const add of screen.queryAllByRole('button', { name: /^Add / })) fireEvent.click(add)
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const labelledBy = (input: Element) => document.getElementById(input.getAttribute('aria-labelledby') ?? '')?.textContent
  const names = inputs.map((input) => input.labels?.[0]?.textContent || input.getAttribute('aria-label') || labelledBy(input))
  expect([inputs.length > 0, names.filter((name) => !name || /^\w+_\w+$/.test(name))]).toEqual([true, []])
})

it('takes phone numbers over into the other language', async () => {
  const profile = (phones: readonly string[]) => JSON.stringify({ name: 'Talat', phones })
  draw(stored(profile(['02 555 0101']), profile(['02 555 0101']), 'shop_profile'))
  expect(screen.queryByRole('button', { name: /^Use these numbers/ })).toBeNull()
  await type(field('Phone 1'), '02 555 0777')
  await press('Use these numbers in English, too')
  expect(field('Phone 1', 'English')).toHaveProperty('value', '02 555 0777')
  await press('Save')
  expect(sent()).toMatchObject([['staff.setting.save', { values: { th: expect.anything(), en: expect.stringContaining('0777') } }]])
})
