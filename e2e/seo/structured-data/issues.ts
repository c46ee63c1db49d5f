import type { Issue } from '@adobe/structured-data-validator'
import { googleIssues } from '../../../lib/features/seo/testing/google-rules'
import { textOf } from '../html-tree'
import type { PageSource } from '../page-source'
import { schemaOrgVocabulary } from './vocabulary'

/** A block of structured data in a page. */
export type Block = Readonly<Record<string, unknown>> & Readonly<{ '@context': string; '@type': string }>

/** Structured data of a page. */
export const blocksOf = ({ find }: PageSource) =>
  find('script', ({ type }) => type === 'application/ld+json').map((script) => JSON.parse(textOf(script)) as Block)

/**
 * Issues of the blocks: types and properties unknown to schema.org, missing properties that Google requires, and what
 * lib/features/seo/testing/google-rules.ts expects. Other properties that Google only recommends are not issues.
 */
export async function issuesOf(blocks: readonly Block[]): Promise<string[]> {
  const { default: Validator } = await import('@adobe/structured-data-validator')
  const validator = new Validator(schemaOrgVocabulary())
  const types = new Set(blocks.map((block) => block['@type']))
  const byType = [...types].map((type) => [type, blocks.filter((block) => block['@type'] === type)] as const)
  const issues = await validator.validate({ jsonld: Object.fromEntries(byType) })
  const wrongContext = blocks.filter((block) => block['@context'] !== 'https://schema.org').map(() => 'another context')
  return [...wrongContext, ...issues.filter(isIssue).map(sentence), ...blocks.flatMap(googleIssues)]
}

function isIssue({ severity, issueMessage }: Issue): boolean {
  const isRecommendation = issueMessage.includes('Missing ') && !issueMessage.includes('Invalid ')
  return severity === 'ERROR' || !isRecommendation
}

function sentence({ issueMessage, path }: Issue): string {
  const place = path.map(({ type, property, index }) => [property, type, index].filter((part) => part !== undefined).join(' '))
  return `${place.join(' > ')}: ${issueMessage}`
}
