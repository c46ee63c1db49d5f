import { kindOf } from './vitals'

it.each([
  ['JavaScript', { url: '/_next/static/a.js', mime: 'application/javascript', type: 'Script' }],
  ['JavaScript', { url: '/_next/static/a.js', mime: 'application/javascript', type: 'Other' }],
  ['data', { url: '/th/home?_rsc=1a2b', mime: 'text/x-component', type: 'Fetch' }],
  ['CSS', { url: '/_next/static/a.css', mime: 'text/css', type: 'Stylesheet' }],
  ['fonts', { url: '/_next/static/media/a.woff2', mime: 'font/woff2', type: 'Font' }],
  ['pictures', { url: '/files/a.webp', mime: 'image/webp', type: 'Other' }],
  ['data', { url: '/json_rpc', mime: 'application/json', type: 'Fetch' }],
])('%s: %j', (kind, request) => {
  expect(kindOf(request)).toBe(kind)
})
