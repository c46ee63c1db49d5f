import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'

/** A screenshot of an element that does not alter the page: hiding the caret would interfere with hydration. */
export function photograph(subject: Locator): Promise<Buffer> {
  return subject.screenshot({ caret: 'initial' })
}

/** Text of the QR code in a picture; null if no code is found. */
export async function scan(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}

/** The picture as printed by a thermal printer: 203 dpi, each dot black or white. @param pixelsPerInch of the picture */
export async function asThermalPrint(picture: Buffer, pixelsPerInch: number): Promise<Buffer> {
  const { width } = await sharp(picture).metadata()
  return sharp(picture)
    .resize({ width: Math.round((width * 203) / pixelsPerInch) })
    .greyscale()
    .threshold(128)
    .png()
    .toBuffer()
}

/** The picture as a handheld phone sees it: on a table, rotated, distant, slightly out of focus, in dim light. */
export async function asPhoneSees(picture: Buffer): Promise<Buffer> {
  const table = '#9a8f7a'
  const turned = await sharp(picture)
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: table })
    .rotate(11, { background: table })
    .png()
    .toBuffer()
  const { width } = await sharp(turned).metadata()
  return sharp(turned)
    .resize({ width: Math.round(width * 0.7) })
    .blur(0.8)
    .linear(0.7, 20)
    .jpeg({ quality: 70 })
    .toBuffer()
}
