import Link from 'next/link'
import type { ComponentProps } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const base =
  'inline-flex min-h-tap items-center justify-center gap-2 rounded-full px-6 py-2 text-center text-base leading-snug font-semibold transition-colors duration-150 ease-market aria-disabled:cursor-not-allowed data-off:opacity-60'

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-mango-400 text-ink hover:bg-mango-500 active:bg-mango-500',
  secondary: 'border border-leaf-700 bg-white text-leaf-700 hover:bg-celadon-100',
  quiet: 'px-4 text-leaf-700 hover:bg-celadon-100',
  danger: 'border border-chili-600 bg-white text-chili-600 hover:bg-chili-100',
}

/** The classes of a button, for the rare element that is neither `Button` nor `ButtonLink`. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return `${base} ${variants[variant]} ${className}`
}

type ButtonProps = Readonly<ComponentProps<'button'> & { variant?: ButtonVariant; isLoading?: boolean }>

/** A button. While loading (with a spinner) or disabled, it ignores clicks but keeps its text and its focus. */
export function Button({
  variant,
  isLoading = false,
  disabled = false,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const isOff = isLoading || disabled
  // With aria-disabled it looks disabled but still takes clicks, so that it can explain why.
  const looksOff = disabled || props['aria-disabled'] === true
  return (
    <button
      {...props}
      type={isOff ? 'button' : type}
      className={buttonClass(variant, className)}
      data-off={looksOff || undefined}
      aria-busy={isLoading || undefined}
      aria-disabled={isOff || looksOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {isLoading && <Spinner />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Readonly<ComponentProps<typeof Link> & { variant?: ButtonVariant }>

/** A link that looks like a button. Use it for navigation, and a button for actions. */
export function ButtonLink({ variant, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonClass(variant, className)} />
}

/** Loading spinner; the caller provides the text for screen readers. */
function Spinner({ className = 'size-5' }: Readonly<{ className?: string }>) {
  return (
    <svg viewBox="0 0 24 24" className={`animate-spin ${className}`} fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
