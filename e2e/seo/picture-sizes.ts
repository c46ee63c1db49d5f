import type { Page } from '@playwright/test'

/**
 * Pictures whose `sizes` differs from the displayed width: smaller is blurred, larger wastes data. All of them are laid out from now on:
 * cards off the screen (`content-visibility: auto`) keep the width of an earlier size of the window.
 */
export function wronglySized(page: Page) {
  return page
    .locator('main img[sizes]')
    .filter({ visible: true })
    .evaluateAll((pictures: HTMLImageElement[]) => {
      for (const picture of pictures) picture.closest('li')?.style.setProperty('content-visibility', 'visible')
      const ruler = document.body.appendChild(document.createElement('div'))
      const saidWidth = ({ sizes }: HTMLImageElement) => {
        const choices = sizes.split(', ').map((choice) => /^(?:(\(.*\)) )?(\S+)$/.exec(choice))
        ruler.style.width = choices.find((choice) => choice && (!choice[1] || matchMedia(choice[1]).matches))?.[2] ?? ''
        return ruler.offsetWidth
      }
      const measured = pictures.map((picture) => ({
        src: picture.src,
        sizes: picture.sizes,
        said: saidWidth(picture),
        shown: picture.offsetWidth,
      }))
      ruler.remove()
      return measured.filter(({ said, shown }) => said < shown * 0.9 || said > shown * 1.15)
    })
}
