import { jsonLdText } from './json-ld'

it('escapes JSON-LD so that no value can close its script element [X5]', () => {
  const product = { '@type': 'Product', name: '</script><script>alert(1)</script> & \u2028' }
  const text = jsonLdText(product)
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...product })
})
