/** The classes of a round button that shows an icon only. Apart from button.tsx, which comes with the scripts of every page. */
export const iconButtonClass = 'grid size-tap shrink-0 place-items-center rounded-full text-ink-soft hover:bg-celadon-200 hover:text-ink'
