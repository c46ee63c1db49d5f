import { pathsInSitemap } from './addresses'

it('paths are read from a sitemap once each, with their queries', () => {
  const xml = `<urlset><url><loc>https://shop.example/th/products?categ_code=MEAT&amp;prev_code=ALL</loc>
    <xhtml:link rel="alternate" href="https://shop.example/en/products?categ_code=MEAT"/></url>
    <url><loc>https://shop.example/en/home</loc></url><url><loc>https://shop.example/en/home</loc></url></urlset>`
  expect(pathsInSitemap(xml)).toEqual(['/th/products?categ_code=MEAT&prev_code=ALL', '/en/home'])
})
