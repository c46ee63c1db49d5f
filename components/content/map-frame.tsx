import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import type { MapBlock } from '@/lib/features/content/map-block'

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

/** Decorative streets, fields and a canal around a pin; not a real map. */
function MapDrawing() {
  return (
    <svg viewBox="0 0 640 480" aria-hidden="true" className="block h-auto w-full">
      <g className="fill-celadon-200">
        <rect x="36" y="40" width="150" height="112" rx="14" />
        <rect x="250" y="32" width="118" height="88" rx="14" />
        <rect x="60" y="330" width="170" height="116" rx="14" />
        <rect x="470" y="352" width="140" height="96" rx="14" />
      </g>
      <g className="fill-tint-butter">
        <rect x="430" y="44" width="172" height="104" rx="14" />
        <rect x="318" y="330" width="112" height="116" rx="14" />
      </g>
      <path d="M-10 250c110-46 190 34 300 6s170-70 360-26" className="fill-none stroke-tint-sky" strokeWidth="46" />
      <path
        d="M-10 250c110-46 190 34 300 6s170-70 360-26"
        className="fill-none stroke-white"
        strokeWidth="3"
        strokeDasharray="2 18"
        strokeLinecap="round"
      />
      <g className="fill-none stroke-white" strokeLinecap="round">
        <path d="M-10 182h660M218-10v500M450-10c0 150-20 190-4 500" strokeWidth="22" />
        <path d="M-10 308h228M446 320h204M218 60h232M110 182v-192M560 320v170" strokeWidth="10" />
      </g>
      <g className="fill-leaf-600">
        <circle cx="80" cy="86" r="13" />
        <circle cx="112" cy="108" r="17" />
        <circle cx="150" cy="84" r="11" />
        <circle cx="104" cy="388" r="16" />
        <circle cx="140" cy="410" r="12" />
        <circle cx="560" cy="404" r="15" />
      </g>
      <ellipse cx="330" cy="224" rx="30" ry="9" className="fill-leaf-900 opacity-20" />
      <path d="M330 222c-40-46-58-72-58-102a58 58 0 0 1 116 0c0 30-18 56-58 102z" className="fill-leaf-700" />
      <circle cx="330" cy="120" r="27" className="fill-mango-400" />
    </svg>
  )
}
