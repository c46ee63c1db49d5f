import { drawQrCode } from '@/lib/core/qr-code'

type QrCodeProps = Readonly<{
  /** Encoded text, mostly a URL. */
  text: string
  /** Description of the code for screen readers. */
  label: string
  /** Size classes; without them it fills its container. */
  className?: string
}>

/**
 * A QR code with its quiet zone, rendered on the server as SVG: black on white, sharp at any size, printed even without
 * background graphics. Not for islands: the encoder must stay out of the browser bundle.
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
