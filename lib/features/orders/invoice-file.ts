import { saveFile } from '@/lib/platform/browser/save-file'

/**
 * Saves a base64 PDF as a download named after the order number (spec 9).
 * @throws DOMException if the content is not base64
 */
export function saveInvoice(orderNumber: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  saveFile(`${orderNumber}.pdf`, bytes, 'application/pdf')
}
