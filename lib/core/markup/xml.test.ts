import { childText, elementsOf } from '@/lib/features/seo/testing/xml'
import { escapeXml, xmlElement } from './xml'

it('escapes text so that it is parsed back unchanged', () => {
  const text = `Fish & chips <b>"fresh"</b> ]]> it's ปู่ 🥬`
  expect(childText(elementsOf(`<r>${xmlElement('name', text)}</r>`, 'r')[0], 'name')).toBe(text)
})

it('removes characters that XML does not allow: a vertical tab, a lone surrogate', () => {
  expect(escapeXml('Ka\u000ble\ud83e \ufffe!')).toBe('Kale !')
})

it('omits an element without text, but not one with the number 0', () => {
  expect(['', null, undefined].map((text) => xmlElement('g:size', text))).toEqual(['', '', ''])
  expect(xmlElement('g:id', 0)).toBe('<g:id>0</g:id>')
})
