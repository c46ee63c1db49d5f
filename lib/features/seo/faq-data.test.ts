import { sanitize } from '@/lib/features/content/sanitize'
import { faqData, questionsIn } from './faq-data'

describe('the questions in a text', () => {
  it('stand in what opens', () => {
    const html = '<details><summary>สดแค่ไหน</summary><p>เก็บ<b>เช้านี้</b></p></details><p>Not an answer.</p>'
    expect(questionsIn(sanitize(html))).toEqual([{ question: 'สดแค่ไหน', answer: 'เก็บเช้านี้' }])
  })

  it('stand in a list of terms', () => {
    const html = '<dl><dt>Fish &amp; rice?</dt><dd>Both.</dd><dt>Really</dt><dd>Yes.</dd></dl>'
    expect(questionsIn(sanitize(html))).toEqual([
      { question: 'Fish & rice?', answer: 'Both.' },
      { question: 'Really', answer: 'Yes.' },
    ])
  })

  it('are headings that ask, in Thai without a question mark', () => {
    const html = '<h2>Delivery</h2><p>x</p><h3>When?</h3><p>Daily.</p><p>But Sundays.</p><h3>ทำไมของหมดบ่อย</h3><p>ต้องรอคนเก็บ</p>'
    expect(questionsIn(sanitize(html))).toEqual([
      { question: 'When?', answer: 'Daily. But Sundays.' },
      { question: 'ทำไมของหมดบ่อย', answer: 'ต้องรอคนเก็บ' },
    ])
  })

  it('have an answer, or are none', () => {
    expect(questionsIn(sanitize('<details><summary>Why?</summary></details><h2>What?</h2>'))).toEqual([])
    expect(faqData(sanitize('<p>Call us.</p>'))).toBeNull()
  })

  it('become a page of questions', () => {
    expect(faqData(sanitize('<details><summary>Is it organic?</summary><p>Yes.</p></details>'))).toEqual({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Is it organic?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } }],
    })
  })
})
