import { askEach } from '../../../lib/tools/bench/load/ask'

const atOnce = 4

/**
 * Asks for every page and every picture in them, of all widths: most of what a shop may keep it keeps from then on, and
 * what it holds has little cause to grow.
 * @returns the addresses of the pictures
 */
export async function fillCaches(address: string, pages: readonly string[]): Promise<string[]> {
  const askForAll = (paths: readonly string[]) =>
    askEach(
      paths.map((path) => address + path),
      atOnce,
    )
  const answers = await askForAll(pages)
  const pictures = [...new Set(answers.flatMap(({ body }) => picturesIn(body.toString())))]
  await askForAll(pictures)
  return pictures
}

function picturesIn(html: string): string[] {
  return html.match(/\/(?:files|previews)\/[^"'\s\\<>&]+\.\w+(?:\?v=\w+)?/g) ?? []
}
