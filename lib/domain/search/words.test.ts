import { queryWords, significantWords } from './query'
import { wordsOf } from './words'

it.each([
  ['Fresh Limes (มะนาวสด)', ['fresh', 'lime', 'มะนาว', 'สด']],
  ['Strawberries, TOMATOES & Leaves', ['strawberry', 'tomato', 'leaf']],
  ['Bird’s Eye Crème', ['bird', 'eye', 'creme']],
  ['หมูสามชั้น', ['หมู', 'สาม', 'ชั้น']],
  ['asparagus', ['asparagus']],
  ['', []],
])('splits %j into the normalized words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

it.each([
  ['kale 500g', ['kale']],
  ['ข้าว 5 กก', ['ข้าว']],
  ['coconut milk 1 l', ['coconut', 'milk']],
  ['organic eggs', ['egg']],
  ['กุ้งสด', ['กุ้ง']],
  ['organic', []],
  ['ข้าวออร์แกนิก', ['ข้าว']],
])('of the query %j, the significant words are %j', (query, words) => {
  expect(significantWords(queryWords(query), new Map())).toEqual(words)
})
