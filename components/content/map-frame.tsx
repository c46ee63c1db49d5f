import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import type { MapBlock } from '@/lib/features/content/map-block'
import { MapDrawing } from './map-drawing'

type MapFrameProps = Readonly<{ map: MapBlock }>

/** Map from the settings: in an iframe if its site allows framing, otherwise a drawing that links to it. */
export function MapFrame({ map }: MapFrameProps) {
  const t = useTranslations('contact')
  if (map.frameUrl) {
    return (
      <iframe
        src={map.frameUrl}
        title={t('map')}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups"
        className="aspect-4/3 w-full rounded-xl border-0 bg-celadon-100 lg:aspect-auto lg:h-full lg:min-h-96"
      />
    )
  }
  return (
    <div className="relative grid self-start overflow-hidden rounded-xl bg-tint-celadon *:col-start-1 *:row-start-1">
      <MapDrawing />
      {map.linkUrl && (
        <p className="self-end p-5">
          <a
            href={map.linkUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('primary', 'after:absolute after:inset-0 after:rounded-xl')}
          >
            {t('openMap')} <span className="sr-only">({t('newWindow')})</span>
          </a>
        </p>
      )}
    </div>
  )
}
