type Values = Readonly<Record<string, string | number>>

/**
 * A message with its placeholders filled; those without a value stay.
 * @param message of `messages`: text in ICU's syntax or, in a build of Next, which parses messages, a list of texts and placeholders
 */
export function fillPlaceholders(message: unknown, values: Values = {}): string {
  const fill = (name: string) => String(values[name] ?? `{${name}}`)
  if (Array.isArray(message)) return message.map((part: unknown) => (Array.isArray(part) ? fill(String(part[0])) : String(part))).join('')
  // Quoted braces are no placeholders.
  return String(message).replace(/'(\{\w+\})'|\{(\w+)\}/g, (_, quoted: string | undefined, name: string) => quoted ?? fill(name))
}
