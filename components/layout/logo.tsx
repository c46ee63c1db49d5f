import Image from 'next/image'
import darkOnLight from './logo.svg'
import lightOnDark from './logo-light.svg'

/** The shop's wordmark under its awning, in both scripts. */
export function Logo({ isOnDark = false, className = 'h-10' }: Readonly<{ isOnDark?: boolean; className?: string }>) {
  const source = isOnDark ? lightOnDark : darkOnLight
  return <Image src={source} alt="Talat" unoptimized loading="eager" className={`w-auto ${className}`} />
}
