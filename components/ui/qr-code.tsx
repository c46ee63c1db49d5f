import { drawQrCode } from '@/lib/core/qr-code'

type QrCodeProps = Readonly<{
  /** What a scanner reads: mostly an address. */
  text: string
  /** What the code is for, for those who cannot see it. */
  label: string
  /** Its size; without one it fills what it stands in. */
  className?: string
}>

/**
 * A QR code with its white edge, drawn on the server: black on white, sharp at any size, printed even where a browser
 * leaves out backgrounds. Not for islands: the encoder stays out of the browser.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { side, path } = drawQrCode(text)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" className={className}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
