import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { scanCamera } from '@/lib/platform/browser/scan-camera'

type LotScannerProps = Readonly<{
  /** Uses a code that the camera has seen. @returns what to say about it */
  onCode: (code: string) => string
}>

/** Reads lots from labels with the camera. Without a camera, or without permission, it says so. */
export function LotScanner({ onCode }: LotScannerProps) {
  const t = useTranslations('staffSteps.packed')
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onCode)
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [problem, setProblem] = useState<'cameraRefused' | 'cameraMissing' | null>(null)

  useEffect(() => void (report.current = onCode), [onCode])

  useEffect(() => {
    if (!isOpen || !video.current) return
    const stop = new AbortController()
    scanCamera(video.current, (code) => setSaid(report.current(code)), stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return
      setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'cameraRefused' : 'cameraMissing')
      setOpen(false)
    })
    return () => stop.abort()
  }, [isOpen])

  function toggle() {
    setProblem(null)
    setSaid(null)
    setOpen(!isOpen)
  }

  return (
    <div className="space-y-3">
      <Button variant="secondary" aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'closeCamera' : 'scan')}
      </Button>
      {isOpen && <video ref={video} muted playsInline className="aspect-video w-full rounded-md bg-leaf-900 object-cover" />}
      <p role="status" className="font-semibold">
        {said}
      </p>
      {problem && <Notice kind="warning">{t(problem)}</Notice>}
    </div>
  )
}
