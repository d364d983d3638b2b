/** What is asked again before something is changed. */
export const en = {
  portalProof: {
    password: 'Your password',
    code: 'Authenticator app code',
    codeHint: 'Or use one of your recovery codes.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
} as const
