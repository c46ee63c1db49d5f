import type { FAQPageLeaf } from 'schema-dts'
import type { SafeHtml } from '@/lib/features/content/safe-html'
import { plainText } from '@/lib/features/content/sanitize'

type Question = Readonly<{ question: string; answer: string }>

/** Elements that may contain a question. The sanitizer writes every tag uniformly and closes it, so a pattern is exact here. */
const heads = /<(summary|dt|h[2-5])\b[^>]*>(.*?)<\/\1>/gs

/** Words that begin or end a question in Thai, which uses no question mark. */
const asks = /[?？]$|(ไหม|มั้ย|หรือไม่|หรือเปล่า|หรือยัง|อย่างไร|ยังไง|อะไร|ใคร|ไหน|เมื่อไร|เมื่อไหร่|เท่าไร|เท่าไหร่|กี่\S*)$|^(ทำไม|เหตุใด)/

/**
 * The questions and answers in a text: `details` elements, terms of definition lists, and headings that are questions. An answer
 * extends to the next question element, or to the end of its `details`.
 */
export function questionsIn(html: SafeHtml): Question[] {
  const found = [...html.matchAll(heads)]
  return found.flatMap((head, index) => {
    const [whole, tag, inner] = head
    const question = plainText(inner)
    const end = found[index + 1]?.index ?? html.length
    const [answerHtml] = html.slice(head.index + whole.length, end).split(/<\/(?:details|dl)>/)
    const answer = plainText(answerHtml)
    const isQuestion = tag === 'summary' || tag === 'dt' || asks.test(question)
    return isQuestion && question && answer ? [{ question, answer }] : []
  })
}

/** Questions and answers for search engines; null if the text has none. */
export function faqData(html: SafeHtml): FAQPageLeaf | null {
  const questions = questionsIn(html)
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
