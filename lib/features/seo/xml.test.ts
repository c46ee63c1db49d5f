import { childText, elementsOf } from './testing/xml'
import { escapeXml, xmlElement } from './xml'

it('text stays text, whatever is in it', () => {
  const text = `Fish & chips <b>"fresh"</b> ]]> it's ปู่ 🥬`
  expect(childText(elementsOf(`<r>${xmlElement('name', text)}</r>`, 'r')[0], 'name')).toBe(text)
})

it('what XML cannot hold is left out: a vertical tab, half an emoji', () => {
  expect(escapeXml('Ka\u000ble\ud83e \ufffe!')).toBe('Kale !')
})

it('an element without text is none', () => {
  expect(['', null, undefined].map((text) => xmlElement('g:size', text))).toEqual(['', '', ''])
  expect(xmlElement('g:id', 0)).toBe('<g:id>0</g:id>')
})
