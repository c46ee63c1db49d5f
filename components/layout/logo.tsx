import darkOnLight from './logo.svg'
import lightOnDark from './logo-light.svg'

/** The shop's wordmark under its awning, in both scripts; the one on dark stands at the foot of pages and comes late. */
export function Logo({ isOnDark = false, className = 'h-10' }: Readonly<{ isOnDark?: boolean; className?: string }>) {
  const source = isOnDark ? lightOnDark : darkOnLight
  return (
    <picture className="contents">
      <img
        src={source.src}
        width={source.width}
        height={source.height}
        alt="Talat"
        loading={isOnDark ? 'lazy' : undefined}
        className={`w-auto ${className}`}
      />
    </picture>
  )
}
