import Link from 'next/link'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const base =
  'inline-flex min-h-tap items-center justify-center gap-2 rounded-full px-6 py-2 text-center text-base leading-snug font-semibold transition-colors duration-150 ease-market disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-mango-400 text-ink hover:bg-mango-500 active:bg-mango-500 disabled:bg-celadon-100 disabled:text-ink-soft',
  secondary: 'border border-leaf-700 bg-white text-leaf-700 hover:bg-celadon-100 disabled:border-line disabled:text-ink-soft',
  quiet: 'px-4 text-leaf-700 hover:bg-celadon-100 disabled:text-ink-soft',
  danger: 'border border-chili-600 bg-white text-chili-600 hover:bg-chili-100 disabled:border-line disabled:text-ink-soft',
}

/** The classes of a button, for the rare element that is neither `Button` nor `ButtonLink`. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return `${base} ${variants[variant]} ${className}`
}

type ButtonProps = Readonly<ComponentProps<'button'> & { variant?: ButtonVariant; isLoading?: boolean }>

/** A button; while loading it shows a spinner, keeps its words and its focus, and takes no clicks. */
export function Button({ variant, isLoading = false, type = 'button', className, children, onClick, ...props }: ButtonProps) {
  return (
    <button
      {...props}
      type={isLoading ? 'button' : type}
      className={buttonClass(variant, className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? undefined : onClick}
    >
      {isLoading && <Spinner />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Readonly<ComponentProps<typeof Link> & { variant?: ButtonVariant }>

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink({ variant, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonClass(variant, className)} />
}
