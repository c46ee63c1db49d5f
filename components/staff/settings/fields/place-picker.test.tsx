import { act, fireEvent, screen, within } from '@testing-library/react'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { SettingEditor } from '../setting-editor'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))

const answer = jest.mocked(staffRpc)
beforeEach(() => answer.mockReset().mockResolvedValue({ version: 'new' }))

const near = {
  name: 'Near',
  provinces: ['10'],
  districts: [],
  delivers_chilled: true,
  free_from: 800,
  fees: [{ up_to_kg: 5, fee: 60 }],
  fee_per_extra_kg: 8,
}
const else_ = { ...near, name: 'Else', provinces: [], delivers_chilled: false, free_from: null }
const placeNames = { '10': 'Bangkok', '1004': 'Bang Rak', '84': 'Surat Thani', '8404': 'Ko Samui' }

function draw(zones: readonly unknown[]) {
  const setting = { key: 'delivery_zones', values: { th: null, en: JSON.stringify(zones) }, version: 'old', changed: null }
  const context = { productNames: {}, groupNames: {}, placeNames, zoneNames: {}, company: { th: null, en: null }, templates: null }
  renderWithMessages(<SettingEditor setting={setting} changes={[]} context={context} />)
}

const zone = (index: number) => {
  const found = screen.getAllByRole('textbox', { name: 'Name of the zone' })[index]?.closest('li')
  if (!found) throw new Error(`There is no zone ${index}`)
  return within(found)
}
const type = (input: HTMLElement, value: string) => act(async () => fireEvent.input(input, { target: { value } }))
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))
const save = () => press(screen.getByRole('button', { name: 'Save' }))
const sent = (): unknown => JSON.parse(String(Object(answer.mock.calls[0]?.[2][0]).values.en))

it('adds a zone with a district that is found by name, and moves it up', async () => {
  draw([near, else_])
  await press(screen.getByRole('button', { name: 'Add a zone' }))
  const added = zone(2)
  await type(added.getByRole('textbox', { name: 'Name of the zone' }), 'Islands')
  await type(added.getByRole('searchbox', { name: 'Search provinces and districts' }), 'samui')
  await press(added.getByRole('checkbox', { name: 'Ko Samui, Surat Thani' }))
  await type(added.getByRole('textbox', { name: 'Up to, kg' }), '3')
  await type(added.getByRole('textbox', { name: 'Fee, baht' }), '180.50')
  await type(added.getByRole('textbox', { name: /^Each further kilogram/ }), '35')
  await press(screen.getByRole('button', { name: 'Move Zone 3 up' }))
  await save()
  const islands = { ...else_, name: 'Islands', districts: ['8404'], fees: [{ up_to_kg: 3, fee: 180.5 }], fee_per_extra_kg: 35 }
  expect(sent()).toEqual([near, { ...islands, code: expect.stringMatching(/^\w+$/) as string }, else_])
})

it('chooses a whole province or its districts from a list, and removes a place', async () => {
  draw([near])
  await act(async () => fireEvent.change(zone(0).getByRole('combobox', { name: 'Province' }), { target: { value: '10' } }))
  expect(zone(0).getByRole<HTMLInputElement>('checkbox', { name: 'All of Bangkok' }).checked).toBe(true)
  await press(zone(0).getByRole('checkbox', { name: 'Bang Rak, Bangkok' }))
  await press(zone(0).getByRole('button', { name: 'Remove All of Bangkok' }))
  await save()
  expect(sent()).toEqual([{ ...near, provinces: [], districts: ['1004'] }])
})

it('names a place that two zones have, and saves nothing', async () => {
  draw([near, else_])
  await type(zone(1).getByRole('searchbox'), 'bangkok')
  await press(zone(1).getByRole('checkbox', { name: 'All of Bangkok' }))
  await save()
  expect(zone(1).getByRole('alert').textContent).toBe('The place All of Bangkok is already in another zone.')
  expect(answer).not.toHaveBeenCalled()
})

it('says that a zone without places is everywhere else, and saves a form without zones as delivering nowhere', async () => {
  draw([else_])
  expect(zone(0).getByText('Everywhere else: no places are chosen.')).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Remove Zone 1' }))
  await save()
  expect(answer.mock.calls.at(-1)?.[2]).toMatchObject([{ key: 'delivery_zones', values: { en: '[]' } }])
})
