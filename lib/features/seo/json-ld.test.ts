import { jsonLdText } from './json-ld'

it('no name of the shop can end the script that holds it', () => {
  const product = { '@type': 'Product', name: '</script><script>alert(1)</script> & \u2028' }
  const text = jsonLdText(product)
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...product })
})
