import type { BarcodeDetector as Detector } from 'qr/decode.js'

/** The browser's own reader of codes, where there is one: https://wicg.github.io/shape-detection-api/ */
declare global {
  var BarcodeDetector: typeof Detector | undefined
}

/** A frame is read this long after the one before, so that a phone stays cool. */
const pauseMs = 150

/**
 * Shows the camera in a video element and reports each QR code that it sees, until the signal aborts.
 * @throws DOMException NotAllowedError if the person refuses; NotFoundError without a camera, and on a page without TLS
 */
export async function scanCamera(video: HTMLVideoElement, onCode: (text: string) => void, signal: AbortSignal): Promise<void> {
  // Browsers offer it to secure pages only.
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (signal.aborted) return
    video.srcObject = stream
    const [detector] = await Promise.all([createDetector(), video.play()])
    while (!signal.aborted) {
      const [code] = await detector.detect(video)
      if (code) onCode(code.rawValue)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

/** Our decoder is loaded only where the browser has none for QR codes. */
async function createDetector(): Promise<Detector> {
  const own = globalThis.BarcodeDetector
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return new own({ formats: ['qr_code'] })
  const { BarcodeDetector: Decoder } = await import('qr/decode.js')
  return new Decoder({ formats: ['qr_code'] })
}
