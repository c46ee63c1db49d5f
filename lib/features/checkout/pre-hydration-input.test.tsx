import { readPreHydrationInput } from './pre-hydration-input'

beforeEach(() => {
  document.body.innerHTML = `
    <input name="bill_first_name"><input name="bill_last_name" value="Jaidee"><textarea name="comments"></textarea>
    <select name="bill_province_id"><option value="" selected></option><option value="3">Bangkok</option></select>
    <input type="checkbox" name="other_ship_addr">
    <input type="radio" name="pay_method_id" value="3"><input type="radio" name="pay_method_id" value="5">`
})

const control = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector) as Kind
const names = ['bill_first_name', 'bill_last_name', 'comments', 'bill_province_id', 'other_ship_addr', 'pay_method_id'] as const

it('ignores fields that still have their server-rendered values', () => {
  expect(readPreHydrationInput(names)).toEqual({})
})

it('reads texts, selections and checkboxes entered before hydration, with ids as numbers', () => {
  control<HTMLInputElement>('[name=bill_first_name]').value = 'Mali'
  control<HTMLTextAreaElement>('textarea').value = 'Ring twice'
  control<HTMLSelectElement>('select').value = '3'
  control<HTMLInputElement>('[type=checkbox]').checked = true
  control<HTMLInputElement>('[value="5"]').checked = true
  expect(readPreHydrationInput(names)).toEqual({
    bill_first_name: 'Mali',
    comments: 'Ring twice',
    bill_province_id: 3,
    other_ship_addr: true,
    pay_method_id: 5,
  })
})

it('reads a field that was emptied before hydration', () => {
  control<HTMLInputElement>('[name=bill_last_name]').value = ''
  expect(readPreHydrationInput(names)).toEqual({ bill_last_name: '' })
})
