/** Text of a discount, for example "-20%". */
export function DiscountTag({ text }: Readonly<{ text: string }>) {
  return <span className="rounded-sm bg-chili-100 px-2 text-sm font-semibold text-chili-700">{text}</span>
}
