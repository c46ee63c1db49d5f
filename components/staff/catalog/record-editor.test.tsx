import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { popupQueue, settlePopup } from '@/lib/platform/browser/popup-queue'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import type { RecordColumn, StaffRecord } from '@/lib/features/staff/catalog/schemas'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { RecordEditor } from './record-editor'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))

const answer = jest.mocked(staffRpc)
beforeEach(() => {
  answer.mockReset().mockResolvedValue({ id: 7 })
})

const column = (name: string, input: RecordColumn['input'], more: Partial<RecordColumn> = {}): RecordColumn => ({
  name,
  section: 'names',
  input,
  required: false,
  isGiven: false,
  words: null,
  to: null,
  ...more,
})

const kale: StaffRecord = {
  id: 7,
  name: 'Kale (คะน้า)',
  cells: {
    name: 'Kale (คะน้า)',
    name_th: '',
    code: 'VL01',
    sale_price: '45.00',
    groups: 'LEAFY | HERBS',
    is_published: 'TRUE',
    allergens: '',
  },
  columns: [
    column('name', 'bilingual', { required: true }),
    column('name_th', 'text'),
    column('code', 'code', { required: true }),
    column('sale_price', 'amount'),
    column('groups', 'links', { to: 'groups' }),
    column('is_published', 'yesNo'),
    column('allergens', 'words', { words: ['egg', 'milk'] }),
  ],
  choices: { groups: ['LEAFY', 'HERBS', 'FRUIT'].map((key) => ({ key, name: key.toLowerCase() })) },
  warnings: [{ field: 'allergens', key: 'dietContradicted' }],
  visibility: { places: ['productLists'], gaps: ['soldOut'] },
  family: null,
  changes: [
    {
      id: 1,
      time: '2026-11-18 10:00:00',
      staff: 'Noi',
      before: { sale_price: '40.00', is_published: 'FALSE' },
      after: { sale_price: '45.00', is_published: 'TRUE' },
    },
  ],
  isRemovable: false,
}

const draw = (record = kale, locale: 'en' | 'th' = 'en') =>
  renderWithMessages(<RecordEditor kind="products" record={record} language={locale} />, locale)

const type = (label: string, value: string) => act(async () => fireEvent.input(screen.getByLabelText(label), { target: { value } }))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sent = () => answer.mock.calls.map(([model, method, [argument]]) => [`${model}.${method}`, argument])
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

it('says where shoppers see the record and what it lacks', () => {
  draw()
  expect(screen.getAllByText('Shoppers see it:')[0]?.parentElement?.textContent).toBe(
    'Shoppers see it: in the lists of its groups, in search and on its page',
  )
  expect(screen.getByText('It is sold out: enter its stock.')).toBeTruthy()
})

it('sends the edited cells alone, with what the form showed', async () => {
  const { router } = draw()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await type('Price (฿) (optional)', '50')
  await act(async () => fireEvent.click(screen.getByLabelText('Shoppers see it')))
  await act(async () => fireEvent.click(screen.getByLabelText('Egg')))
  await press('Save')
  const before = { sale_price: '45.00', is_published: 'TRUE', allergens: '' }
  const after = { sale_price: '50', is_published: 'FALSE', allergens: 'egg' }
  expect(sent()).toEqual([['staff.catalog.save', { kind: 'products', id: 7, before, after }]])
  expect(router.refresh).toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

describe('the sizes of a product', () => {
  const size = (id: number, name: string, price: string) => ({
    id,
    stock: 4,
    cells: { code: `VL01-${id}`, variant_name: name, sale_price: price, weight: '', gtin: '', pg_sequence: String(id - 10) },
  })
  const main = kale.columns.map((each) => ({ ...each, section: 'main' as const }))
  const family = { stock: 0, parentId: null, sizes: [size(11, '250 g (250 กรัม)', '45.00'), size(12, '1 kg (1 กก.)', '150.00')] }
  const sized = { ...kale, columns: main, family }

  it('are edited, added, copied, moved and removed, and saved with the product', async () => {
    answer.mockResolvedValue({ id: 7, sizes: [12, 13, 11] })
    draw(sized)
    await press('Move 1 kg up')
    await type('Stock 1 kg', '6')
    await press('Copy 1 kg')
    const [, copied] = screen.getAllByLabelText('Name in English 1 kg')
    await act(async () => fireEvent.input(copied ?? document.body, { target: { value: '2 kg' } }))
    await type('Price (฿) 2 kg', '280')
    await press('Remove 250 g')
    await press('Save')
    expect(sent()[0]?.[1]).toEqual({
      kind: 'products',
      id: 7,
      before: {},
      after: {},
      sizes: [
        { id: 12, before: { pg_sequence: '2' }, after: { pg_sequence: '1' }, stock: { counted: 6, seen: 4 } },
        {
          id: null,
          before: { variant_name: '', sale_price: '', pg_sequence: '' },
          after: { variant_name: '2 kg (1 กก.)', sale_price: '280', pg_sequence: '2' },
        },
        { id: 11, before: { active: 'TRUE' }, after: { active: 'FALSE' } },
      ],
    })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('of a new product are typed at once, and an error is shown at the size that has it', async () => {
    answer.mockRejectedValueOnce(new RpcError('server', 'No price', { 'sizes.1.sale_price': 'No price' }))
    draw({ ...sized, id: null, family: { stock: 0, parentId: null, sizes: [] }, changes: [] })
    await press('Add a size')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name in Thai Size 1')))
    await type('Name in Thai Size 1', 'เล็ก')
    await press('Add a size')
    await type('Name in English Size 2', 'Large')
    await type('Price (฿) Large', 'free')
    await press('Save')
    expect(screen.getByLabelText('Price (฿) Large').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('Price (฿) Large'))
    expect(valueOf('Price (฿) Large')).toBe('free')
    await press('Save')
    expect(answer.mock.calls.map(([, , [, key]]) => typeof key)).toEqual(['string', 'string'])
  })
})

it('joins the names of both languages, and keeps groups in order', async () => {
  draw()
  await type('Name in Thai (optional)', 'คะน้าฮ่องกง')
  await press('Make main herbs')
  await press('Remove leafy')
  await act(async () => fireEvent.change(screen.getByLabelText('Add to: Groups'), { target: { value: 'FRUIT' } }))
  await press('Save')
  expect(sent()[0]?.[1]).toMatchObject({ after: { name: 'Kale (คะน้าฮ่องกง)', groups: 'HERBS | FRUIT' } })
})

it('shows the errors of the server at their fields, and keeps what was typed', async () => {
  answer.mockRejectedValue(new RpcError('server', 'อ่านค่านี้ไม่ได้', { sale_price: 'อ่านค่านี้ไม่ได้' }))
  draw(kale, 'th')
  const price = screen.getByLabelText('ราคา (บาท) (ไม่บังคับ)')
  await act(async () => fireEvent.input(price, { target: { value: 'ฟรี' } }))
  await press('บันทึก')
  expect(price.getAttribute('aria-invalid')).toBe('true')
  expect(valueOf('ราคา (บาท) (ไม่บังคับ)')).toBe('ฟรี')
})

it('closes the parts after the main one, and opens one with an error at its field', async () => {
  answer.mockRejectedValue(new RpcError('server', 'The code is taken', { code: 'The code is taken' }))
  const columns = kale.columns.map((each) => (each.name === 'code' ? each : { ...each, section: 'main' as const }))
  draw({ ...kale, columns })
  const part = screen.getByLabelText('Code').closest('details')
  expect(part?.open).toBe(false)
  await type('Price (฿) (optional)', '50')
  await press('Save')
  expect(part?.open).toBe(true)
  expect(part?.querySelector('summary')?.textContent).toContain('1 field to correct')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
})

it('after a conflict shows what the colleague has saved, and replaces it only on request', async () => {
  answer.mockRejectedValueOnce(new RpcError('server', 'Noi has changed the same fields', {}, { code: 'recordChanged' }))
  const { rerender } = draw()
  await type('Price (฿) (optional)', '50')
  await press('Save')
  rerender(<RecordEditor kind="products" record={{ ...kale, cells: { ...kale.cells, sale_price: '48.00' } }} language="en" />)
  expect(screen.getByRole('alert').textContent).toContain('Price (฿) is now: 48.00')
  expect(valueOf('Price (฿) (optional)')).toBe('50')
  await press('Save mine instead')
  expect(sent().at(-1)?.[1]).toMatchObject({ before: { sale_price: '48.00' }, after: { sale_price: '50' } })
})

it('asks before Back leaves unsaved edits', async () => {
  draw()
  await type('Price (฿) (optional)', '50')
  const entries = window.history.length
  await press('Undo all')
  await type('Price (฿) (optional)', '51')
  expect(window.history.length).toBe(entries)
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined)
  const pressBack = async (agreed: boolean) => {
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
    expect(popupQueue.get()[0]).toMatchObject({ popup: { kind: 'confirm' } })
    await act(async () => settlePopup(popupQueue.get()[0]?.id ?? 0, agreed))
  }
  await pressBack(false)
  expect(back).not.toHaveBeenCalled()
  await pressBack(true)
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
})

it('shows changed pictures in the history, not the names of their files', () => {
  const change = { id: 2, time: '2026-11-18 10:00:00', staff: 'Noi', before: { image: '' }, after: { image: 'kale,A1.webp,rice,A2.webp' } }
  draw({ ...kale, columns: [...kale.columns, column('image', 'pictures')], changes: [change] })
  const history = screen.getByRole('list', { name: 'History' })
  expect(history.textContent).toMatch(/Picture: nothing → Undo$/)
  expect(within(history).getByRole('img', { name: 'Picture 2' }).getAttribute('src')).toContain('A2')
})

it('takes a change back over what the page shows now', async () => {
  draw({ ...kale, cells: { ...kale.cells, sale_price: '48.00' } })
  expect(screen.getByRole('list', { name: 'History' }).textContent).toMatch(/Price \(฿\): 40.00 → 45.00Shoppers see it: no → yes/)
  await press('Undo')
  await act(async () => settlePopup(popupQueue.get()[0]?.id ?? 0, true))
  expect(sent()).toEqual([
    [
      'staff.catalog.save',
      {
        kind: 'products',
        id: 7,
        before: { sale_price: '48.00', is_published: 'TRUE' },
        after: { sale_price: '40.00', is_published: 'FALSE' },
      },
    ],
  ])
})

it('asks what a recipe needs as a table of product, amount and unit, for posts of the recipe blog', async () => {
  const choices = { ...kale.choices, products: [{ key: 'VL01', name: 'Kale' }], blogs: [{ key: 'recipes', name: 'Recipes' }] }
  const recipe: StaffRecord = {
    ...kale,
    cells: { blog: '', ingredients: '' },
    columns: [column('blog', 'reference', { to: 'blogs' }), column('ingredients', 'ingredients', { to: 'products' })],
    choices,
  }
  draw(recipe)
  expect(screen.queryByLabelText('Add: Products it needs')).toBeNull()
  await act(async () => fireEvent.change(screen.getByLabelText(/^Blog/), { target: { value: 'recipes' } }))
  await act(async () => fireEvent.change(screen.getByLabelText(/Products it needs/, { selector: 'select' }), { target: { value: 'VL01' } }))
  await act(async () => fireEvent.change(screen.getByLabelText('Amount of Kale'), { target: { value: '1,5' } }))
  await act(async () => fireEvent.change(screen.getByLabelText('Unit of Kale'), { target: { value: 'kg' } }))
  await press('Save')
  expect(sent()).toMatchObject([['staff.catalog.save', { after: { blog: 'recipes', ingredients: 'VL01: 1.5 kg' } }]])
})
