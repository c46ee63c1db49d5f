import { controlClass } from './field'

type SearchInputProps = Readonly<{
  /** What was searched for; a new search shows in the field. */
  text: string
  label: string
  placeholder?: string
  className?: string
}>

/** The field `query` of a plain search form. */
export function SearchInput({ text, label, placeholder = label, className = '' }: SearchInputProps) {
  return (
    <input
      key={text}
      type="search"
      name="query"
      defaultValue={text}
      aria-label={label}
      placeholder={placeholder}
      maxLength={80}
      autoComplete="off"
      enterKeyHint="search"
      className={`${controlClass} ${className}`}
    />
  )
}
