import { breadcrumbData, jsonLdText } from './json-ld'

it('no name of the shop can end the script that holds it', () => {
  const text = jsonLdText({ '@type': 'Product', name: '</script><script>alert(1)</script> & \u2028' })
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: '</script><script>alert(1)</script> & \u2028',
  })
})

it('breadcrumbs count from one', () => {
  const data = breadcrumbData([{ name: 'Talat', url: 'https://shop.example/th/home' }])
  expect(data['itemListElement']).toEqual([{ '@type': 'ListItem', position: 1, name: 'Talat', item: 'https://shop.example/th/home' }])
})
