/**
 * What is wrong with an API token (`lib/domain/accounts/api-tokens.ts`): one that a program sends, or one that a customer
 * is about to make.
 */
export const apiTokenErrorSentences = {
  // Sent by a program
  invalidApiToken: 'This API token is invalid, expired or revoked.',
  apiTokenForbids: 'This API token does not allow that.',

  // Made in Account Details
  tooManyApiTokens: 'You have {maximum} API tokens already. Please revoke one first.',
  missingTokenName: 'Please enter a name for the token',
  missingTokenScope: 'Please choose what the token may do',
} as const
