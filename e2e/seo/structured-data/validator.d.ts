declare module '@adobe/structured-data-validator' {
  export type Issue = Readonly<{
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: readonly Readonly<{ type?: string; property?: string; index?: number }>[]
    /** Set for types and properties unknown to schema.org. */
    errorType?: 'schemaOrg'
  }>

  export default class Validator {
    constructor(vocabulary: unknown)
    validate(data: Readonly<{ jsonld: Readonly<Record<string, readonly object[]>> }>): Promise<Issue[]>
  }
}
