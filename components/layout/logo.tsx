import darkOnLight from './logo.svg'
import lightOnDark from './logo-light.svg'

/** What the two pictures spell. */
const drawnName = 'Talat'

type LogoProps = Readonly<{ name: string; isOnDark?: boolean; className?: string }>

/**
 * The shop's name: in letters, or as our own wordmark where that spells it. The wordmark stands under its awning, in
 * both scripts; the one on dark stands at the foot of pages and comes late.
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
