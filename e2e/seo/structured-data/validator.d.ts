declare module '@adobe/structured-data-validator' {
  export type Issue = Readonly<{
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: readonly Readonly<{ type?: string; property?: string; index?: number }>[]
    /** What the vocabulary of schema.org does not know. */
    errorType?: 'schemaOrg'
  }>

  export default class Validator {
    constructor(vocabulary: unknown)
    validate(data: Readonly<{ jsonld: Readonly<Record<string, readonly object[]>> }>): Promise<Issue[]>
  }
}
