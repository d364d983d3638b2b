/** What is asked again before something is changed. */
export const en = {
  portalProof: {
    password: 'Your password',
    code: 'Code of your authenticator app',
    codeHint: 'Or one of your recovery codes.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
} as const
