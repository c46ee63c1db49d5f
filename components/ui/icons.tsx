import type { ReactNode, SVGProps } from 'react'

export type IconProps = Readonly<SVGProps<SVGSVGElement>>

/**
 * All icons are 24 × 24 with one stroke style, inherit the text color, and are hidden from screen readers. The class `icon` has
 * the shared attributes, because a page has dozens of icons. Every page loads this file, so an icon of one island is in its file.
 */
export function Icon({ children, className, ...props }: IconProps & Readonly<{ children: ReactNode }>) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={className ? `icon ${className}` : 'icon'} {...props}>
      {children}
    </svg>
  )
}

export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </Icon>
)
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)
export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
)
/** A woven market basket rather than a shopping trolley. */
export const BasketIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 10h18l-1.6 8.2a2.2 2.2 0 0 1-2.2 1.8H6.8a2.2 2.2 0 0 1-2.2-1.8L3 10ZM7.5 10 11 4M16.5 10 13 4M9 13.5v3M12 13.5v3M15 13.5v3" />
  </Icon>
)
export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </Icon>
)
export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1Z" />
  </Icon>
)
export const GridIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 4.5h5v6H5ZM14 4.5h5v4h-5ZM5 14.5h5v5H5ZM14 12.5h5v7h-5Z" />
  </Icon>
)
export const ListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 5h3.5v3.5H4.5ZM11.5 6.75h8M4.5 15.5h3.5V19H4.5ZM11.5 17.25h8" />
  </Icon>
)
export const UserIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6" />
  </Icon>
)
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5v3a2.5 2.5 0 0 1-2.7 2.5A17 17 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5Z" />
  </Icon>
)
export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </Icon>
)
export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
)
export const ChevronLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m14.5 6-6 6 6 6" />
  </Icon>
)
export const ChevronRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
)
export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5.5v13M5.5 12h13" />
  </Icon>
)
export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 12h13" />
  </Icon>
)
export const FilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </Icon>
)
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)
export const HeartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z" />
  </Icon>
)
export const BellIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4" />
  </Icon>
)
export const TrashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5" />
  </Icon>
)
export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 8.5h11v11h-11ZM5.5 15.5h-1v-11h11v1" />
  </Icon>
)
export const CropIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 3v14h14M3 7h14v14" />
  </Icon>
)
export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.2l3.3 2" />
  </Icon>
)
export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14" />
  </Icon>
)
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 7.8v.1" />
  </Icon>
)
export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4 3 19.5h18L12 4ZM12 10v4.5M12 17v.1" />
  </Icon>
)
export const SproutIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20.5V11M12 13c0-4-2.5-6.5-7.5-6.5C4.5 11 7 13 12 13ZM12 11c0-4.5 2.5-7 7.5-7 0 4.8-2.7 7-7.5 7Z" />
  </Icon>
)
