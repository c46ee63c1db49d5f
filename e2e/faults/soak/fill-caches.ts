import { askEach } from '../../../lib/bench/ask'

const atOnce = 4

/**
 * Asks for every page, as a browser does and as the router of an open page, and for every picture in them, of all widths:
 * what a shop can keep of them it keeps from then on, and what it holds grows by nothing that it should.
 * @returns the addresses of the pictures
 */
export async function fillCaches(address: string, pages: readonly string[]): Promise<string[]> {
  const addresses = pages.map((page) => address + page)
  const answers = await askEach(addresses, atOnce)
  await askEach(addresses, atOnce, { headers: { RSC: '1' } })
  const pictures = [...new Set(answers.flatMap(({ body }) => picturesIn(body.toString())))]
  await askEach(pictures.map((picture) => address + picture), atOnce)
  return pictures
}

function picturesIn(html: string): string[] {
  return html.match(/\/(?:files|previews)\/[^"'\s\\<>&]+\.\w+(?:\?v=\w+)?/g) ?? []
}
