import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import type { MapBlock } from '@/lib/content/map-block'
import { LandingPicture } from './landing-picture'

type MapFrameProps = Readonly<{ map: MapBlock }>

/** The map of the settings: framed when its site allows framing, else our own picture with a link to it. */
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
    <div className="self-start overflow-hidden rounded-xl bg-tint-sky">
      <LandingPicture picture="farms" alt="" sizes="(min-width: 1024px) 40rem, 100vw" className="w-full" />
      {map.linkUrl && (
        <p className="p-6">
          <a href={map.linkUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
            {t('openMap')} <span className="sr-only">({t('newWindow')})</span>
          </a>
        </p>
      )}
    </div>
  )
}
