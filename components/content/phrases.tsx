import { Fragment } from 'react'

type PhrasesProps = Readonly<{ text: string }>

/** Large type that breaks at its spaces only: in Thai they part phrases, and a break within one reads badly. */
export function Phrases({ text }: PhrasesProps) {
  return text.split(' ').map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{phrase}</span>
    </Fragment>
  ))
}
