import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { HtmlField } from './html-field'

beforeEach(() => {
  window.IntersectionObserver = jest.fn((watch: (entries: readonly Readonly<{ isIntersecting: boolean }>[]) => void) => ({
    observe: () => watch([{ isIntersecting: true }]),
    disconnect: () => undefined,
  })) as never
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as never
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

let form: UseFormReturn<Record<string, string>>

async function draw(th: string, en = '<p>Kale</p>') {
  function Form() {
    form = useForm<Record<string, string>>({ defaultValues: { th, en } })
    // React Hook Form tracks what is read.
    void form.formState.isDirty
    return (
      <FormProvider {...form}>
        <HtmlField label="Text" name="th" language="th" other="en" hint="For the page" />
      </FormProvider>
    )
  }
  renderWithMessages(<Form />)
  await waitFor(() => expect(screen.queryByText('The editor is loading…')).toBeNull())
  return screen.findByRole('textbox', { name: 'Text' })
}

const tool = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => act(async () => fireEvent.click(tool(name)))
const isPressed = (name: string) => tool(name).getAttribute('aria-pressed') === 'true'

it('writes with tools that say whether they are on, and undoes to the stored text to the letter', async () => {
  const stored = '<p class="lead" style="margin:0">ผักสด</p>'
  const text = await draw(stored)
  expect(text.getAttribute('lang')).toBe('th')
  expect(text.textContent).toBe('ผักสด')
  await press('Heading')
  expect(form.getValues('th')).toBe('<h2>ผักสด</h2>')
  expect([isPressed('Heading'), isPressed('List')]).toEqual([true, false])
  await press('Heading')
  await press('List')
  expect(form.getValues('th')).toBe('<ul><li>ผักสด</li></ul>')
  await press('Numbered list')
  expect(form.getValues('th')).toBe('<ol><li>ผักสด</li></ol>')
  await press('Numbered list')
  expect(form.getValues('th')).toBe('<p>ผักสด</p>')
  for (let step = 0; step < 5; step += 1) await press('Undo')
  expect(form.getValues('th')).toBe(stored)
  expect(form.formState.isDirty).toBe(false)
  expect(tool('Undo').getAttribute('aria-disabled')).toBe('true')
})

it('sets a link, and says what is no address', async () => {
  await draw('')
  await press('Link')
  const address = screen.getByRole('textbox', { name: 'Where does it lead?' })
  expect(document.activeElement).toBe(address)
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
  fireEvent.keyDown(address, { key: 'Enter' })
  expect(screen.getByText('Please enter a web address, an email address or a phone number.')).toBeDefined()
  fireEvent.change(address, { target: { value: 'farm.example/kale' } })
  await act(async () => fireEvent.keyDown(address, { key: 'Enter' }))
  expect(form.getValues('th')).toBe('<p><a href="https://farm.example/kale">https://farm.example/kale</a></p>')
})

it('asks what a picture shows before it is inserted', async () => {
  await draw('')
  await press('Picture')
  await press('Insert picture')
  expect(screen.getByText('Please choose a picture.')).toBeDefined()
  expect(screen.getByText('Please say what the picture shows.')).toBeDefined()
  expect(form.getValues('th')).toBe('')
})

it('is one stop for Tab, with arrow keys between the tools', async () => {
  await draw('')
  const tools = within(screen.getByRole('toolbar', { name: 'Text tools' })).getAllByRole('button')
  expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  act(() => tools[0]?.focus())
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(tools.at(-1))
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tools[0])
})

it('edits markup that it would change as HTML, and says what readers see without a text', async () => {
  const text = await draw('<table><colgroup><col></colgroup><tbody><tr><td>1</td></tr></tbody></table>')
  expect(text.tagName).toBe('TEXTAREA')
  expect(screen.getByText(/markup that the editor does not know/)).toBeDefined()
  expect(screen.queryByText(/see the English text/)).toBeNull()
  act(() => form.setValue('th', ''))
  expect(screen.getByText('Visitors who read Thai see the English text while this one is empty.')).toBeDefined()
})

it('shows another value of the form, as after a conflict', async () => {
  const text = await draw('<p>a</p>')
  await press('Heading')
  act(() => form.reset({ th: '<p>theirs</p>', en: '' }))
  expect(text.textContent).toBe('theirs')
  expect(form.getValues('th')).toBe('<p>theirs</p>')
})
