import { fileUrl, variantName } from '@/lib/core/images'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import darkOnLight from './logo.svg'
import lightOnDark from './logo-light.svg'

/** The name spelled by the two wordmark images, which are green. */
const drawnName = 'Talat'

type LogoProps = Readonly<{ shop: Pick<ShopProfile, 'name' | 'brand'>; isOnDark?: boolean; className?: string }>

/**
 * The shop's own logo; without one its name as text, or as our wordmark if the name matches it. The wordmark has an awning and both
 * scripts; the version for dark backgrounds is in the footer and loads lazily.
 */
export function Logo({ shop: { name, brand }, isOnDark = false, className = 'h-10' }: LogoProps) {
  const loading = isOnDark ? 'lazy' : undefined
  if (brand.logo) {
    // Its proportions are not known: a fixed width keeps the header from moving when it loads.
    return (
      <picture className="contents">
        <img
          src={fileUrl(variantName(brand.logo, 384))}
          alt={name}
          loading={loading}
          className={`w-32 object-contain object-left ${isOnDark ? 'rounded-sm bg-white p-1' : ''} ${className}`}
        />
      </picture>
    )
  }
  if (name !== drawnName || brand.colors) {
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
      <img src={source.src} width={source.width} height={source.height} alt={name} loading={loading} className={`w-auto ${className}`} />
    </picture>
  )
}
