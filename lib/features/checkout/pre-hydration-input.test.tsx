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

it('what stands as the server wrote it counts as not typed', () => {
  expect(readPreHydrationInput(names)).toEqual({})
})

it('texts, choices and ticks made before the page came alive are found, ids as numbers', () => {
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

it('an emptied field counts too', () => {
  control<HTMLInputElement>('[name=bill_last_name]').value = ''
  expect(readPreHydrationInput(names)).toEqual({ bill_last_name: '' })
})
