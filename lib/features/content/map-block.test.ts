import { readMapBlock } from './map-block'

it.each(['https://www.google.com/maps/embed?pb=!1m18!2s', 'https://www.openstreetmap.org/export/embed.html?bbox=100%2C13'])(
  'embeds the map at %s',
  (address) => {
    expect(readMapBlock(`<iframe src="${address}" onload="alert(1)"></iframe>`).frameUrl).toBe(address)
  },
)

it.each([
  'https://evil.example/maps/embed',
  'https://www.google.com/search?q=x',
  'https://www.google.com.evil.example/maps/embed',
  'https://user@www.google.com/maps/embed',
  'https://www.google.com:8443/maps/embed',
  'http://www.google.com/maps/embed',
  '//www.google.com/maps/embed',
  'javascript:alert(1)',
  'data:text/html,x',
])('refuses to embed %s', (address) => {
  expect(readMapBlock(`<iframe src="${address}"></iframe>`).frameUrl).toBeNull()
})

it('returns the link of a block without a map, and ignores a javascript URL', () => {
  expect(readMapBlock('<a href="https://maps.app.goo.gl/abc">map</a>')).toEqual({
    frameUrl: null,
    linkUrl: 'https://maps.app.goo.gl/abc',
  })
  expect(readMapBlock('<a href="javascript:alert(1)">map</a>').linkUrl).toBeNull()
})

it('is empty without a setting', () => {
  expect(readMapBlock(null)).toEqual({ frameUrl: null, linkUrl: null })
})
