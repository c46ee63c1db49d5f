import { Fragment } from 'react'

type PhrasesProps = Readonly<{ text: string }>

/** Large type that only breaks at spaces: Thai uses them between phrases, and a break within a phrase reads badly. */
export function Phrases({ text }: PhrasesProps) {
  return text.split(' ').map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{phrase}</span>
    </Fragment>
  ))
}
