import { HeartIcon } from '@/components/ui/icons'

export type FavoriteTexts = Readonly<{ add: string; remove: string }>

type FavoriteButtonViewProps = Readonly<{
  /** Undefined while loading, or if reading failed. */
  isOn: boolean | undefined
  texts: FavoriteTexts
  /** The product, where the page has several. */
  name?: string | undefined
  onClick?: () => void
}>

/** The favorite button, filled when the product is a favorite. */
export function FavoriteButtonView({ isOn, texts, name, onClick }: FavoriteButtonViewProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn === true}
      aria-disabled={isOn === undefined || undefined}
      aria-label={name ? `${texts.add}: ${name}` : texts.add}
      title={isOn ? texts.remove : texts.add}
      onClick={onClick}
      className="grid size-tap shrink-0 place-items-center rounded-full bg-white text-leaf-700 hover:bg-lotus-100 aria-pressed:text-lotus-600"
    >
      <HeartIcon className={isOn ? 'fill-current' : undefined} />
    </button>
  )
}
