/**
 * The key of a change of quantities: the page that made it, and the number of the change there. A repeated or overtaken change
 * of a page must change nothing, because the last request of a page that is left may arrive before an earlier one.
 */
export const changeKeyPattern = /^([\w-]{8,40})\.(\d{1,9})$/

/** Whether a change comes from the same page as the cart's last one and is not newer. */
export function isOvertaken(key: string, last: string | null): boolean {
  const [, page, change] = changeKeyPattern.exec(key) ?? []
  const [, lastPage, lastChange] = changeKeyPattern.exec(last ?? '') ?? []
  return page !== undefined && page === lastPage && Number(change) <= Number(lastChange)
}
