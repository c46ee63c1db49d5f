import { askEach } from '../../../lib/tools/bench/load/ask'

const atOnce = 4

/**
 * Requests every page and every picture in them, in all widths, so that the caches are nearly full from then on and memory has
 * little reason to grow.
 * @returns the URLs of the pictures
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
