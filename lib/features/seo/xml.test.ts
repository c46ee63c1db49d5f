import { childText, elementsOf } from './testing/xml'
import { escapeXml, xmlElement } from './xml'
import { jsonLdText } from './json-ld'

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

it('escapes JSON-LD so that no value can close its script element [X5]', () => {
  const product = { '@type': 'Product', name: '</script><script>alert(1)</script> & \u2028' }
  const text = jsonLdText(product)
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...product })
})
