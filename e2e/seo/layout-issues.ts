import type { Page } from '@playwright/test'

/** Browsers end lines of Thai between the words of a dictionary, which has the halves of these. */
const compounds = ['คำสั่งซื้อ', 'ตะกร้าสินค้า', 'เข้าสู่ระบบ', 'สมัครสมาชิก', 'ชำระเงิน', 'ใบเสร็จ', 'รหัสผ่าน', 'รายการโปรด']

/** What is wrong with a page at one width and text size: too wide, boxes that overlap, text that is cut off, labels with a split word. */
export async function layoutIssues(page: Page, width: number, textSize: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  const others = await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size === 1 ? '' : `${size * 16}px`
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}"`

    /** Elements that stick or are fixed lie over others on purpose, and so do dialogs. */
    function layerOf(element: Element): Element | null {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position) || each.matches('[popover]')) return each
      return null
    }

    const boxes = [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      // What is positioned over another box is there on purpose: a button in a field, the close button of a picture.
      .filter((element) => getComputedStyle(element).position !== 'absolute')
      .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .flatMap((element) => {
        const layer = layerOf(element)
        // A line of a link in running text is as high as its font, which is higher than the line.
        const inset = getComputedStyle(element).display === 'inline' ? 6 : 1
        return [...element.getClientRects()].filter((box) => box.width > 4 && box.height > 4).map((box) => ({ element, layer, box, inset }))
      })
    const overlapping = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        if (one.layer !== other.layer || one.element.contains(other.element)) return []
        const inset = Math.max(one.inset, other.inset)
        const isApart =
          one.box.right - inset <= other.box.left ||
          other.box.right - inset <= one.box.left ||
          one.box.bottom - inset <= other.box.top ||
          other.box.bottom - inset <= one.box.top
        return isApart ? [] : [`${nameOf(one.element)} overlaps ${nameOf(other.element)}`]
      }),
    )
    const cut = [...document.querySelectorAll('body > header span, body > header b, body > nav a, body > nav button')]
      .filter((element) => getComputedStyle(element).overflowY !== 'visible')
      .filter((element) => element.clientHeight > 4 && element.scrollHeight > element.clientHeight + 2)
      .map((element) => `${nameOf(element)} is cut off`)
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return [...(excess > 0 ? [`${excess} pixels too wide`] : []), ...new Set([...overlapping, ...cut])]
  }, textSize)
  const isEnglish = new URL(page.url()).pathname.startsWith('/en/')
  const split = isEnglish ? await splitLabels(page, '[A-Za-z]{4,}') : textSize === 1 ? await splitLabels(page, compounds.join('|')) : []
  return [...split, ...others]
}

/** Words with a line's end inside, in headings, buttons, labels and links outside of running text, except for addresses. */
function splitLabels(page: Page, words: string): Promise<string[]> {
  return page.evaluate((pattern) => {
    const labels = [...document.querySelectorAll('h1, h2, h3, button, label, th, summary, a')].filter(
      (each) => !each.closest('p, li p, td, .wrap-anywhere'),
    )
    return labels.flatMap((label) => {
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent ?? ''
        for (const { 0: word, index } of text.matchAll(new RegExp(pattern, 'g'))) {
          const range = document.createRange()
          range.setStart(texts.currentNode, index)
          range.setEnd(texts.currentNode, index + word.length)
          const lines = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top)))
          if (lines.size > 1) found.push(`"${word}" is split in "${text.trim().slice(0, 40)}"`)
        }
      }
      return found
    })
  }, words)
}
