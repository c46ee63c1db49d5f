/**
 * Gives a base64 PDF to the browser to keep, under the order's number (spec 9).
 * @throws DOMException if the content is not base64
 */
export function saveInvoice(orderNumber: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${orderNumber}.pdf`
  link.click()
  URL.revokeObjectURL(url)
}
