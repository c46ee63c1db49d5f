import darkOnLight from './logo.svg'
import lightOnDark from './logo-light.svg'

/** The name spelled by the two wordmark images. */
const drawnName = 'Talat'

type LogoProps = Readonly<{ name: string; isOnDark?: boolean; className?: string }>

/**
 * The shop's name as text, or as our wordmark if the name matches it. The wordmark has an awning and both scripts; the version
 * for dark backgrounds is in the footer and loads lazily.
 */
export function Logo({ name, isOnDark = false, className = 'h-10' }: LogoProps) {
  if (name !== drawnName) {
    return (
      <span
        className={`inline-flex items-center text-2xl leading-tight font-bold ${isOnDark ? 'text-white' : 'text-leaf-800'} ${className}`}
      >
        <span className="line-clamp-1">{name}</span>
      </span>
    )
  }
  const source = isOnDark ? lightOnDark : darkOnLight
  return (
    <picture className="contents">
      <img
        src={source.src}
        width={source.width}
        height={source.height}
        alt={name}
        loading={isOnDark ? 'lazy' : undefined}
        className={`w-auto ${className}`}
      />
    </picture>
  )
}
