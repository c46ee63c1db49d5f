/** What is wrong with a token: of a session, for a new password, or for a program that a customer trusts. */
export const tokenErrorSentences = {
  // Sessions and passwords (spec 5, 8)
  invalidAccessToken: 'Invalid access token',
  invalidResetCode: 'Invalid or expired reset code',

  // Second factor of staff
  wrongCode: 'This code is wrong or has already been used. Please enter a new one.',
  wrongCodeOrPassword: 'This is neither a valid code nor your password.',
  secondFactorIsOn: 'Two-step sign-in is already on.',
  staffSignInExpired: 'Your sign-in took too long. Please enter your password again.',

  // API tokens that a program sends
  invalidApiToken: 'This API token is invalid, expired or revoked.',
  apiTokenForbids: 'This API token does not allow that.',

  // API tokens that a customer makes
  tooManyApiTokens: 'You have {maximum} API tokens already. Please revoke one first.',
  missingTokenName: 'Please enter a name for the token',
  missingTokenScope: 'Please choose what the token may do',
} as const
