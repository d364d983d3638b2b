export const shared = {
  portal: {
    pending: 'Your application is still under review. We’ll email you as soon as there’s a decision.',
    unverified: 'Please confirm your email first: open the link in the email we sent when you signed up.',
    verifyNow: 'The store now asks you to confirm your email. We can send you a link.',
    onlyLooking: 'You’re viewing as this affiliate. You can see everything but can’t make changes.',
    resent: 'We’ve sent the email again. Please check your inbox.',
    resendLater: 'Too many requests. Please wait a while before requesting another email.',
    resendEnded: 'Please log in again to request another email.',
    inactive: 'The store has deactivated your account. You can only view your commissions, payments, and tax documents.',
    denied: 'Your application was declined. Contact the store if you have questions.',
    closed: 'You closed this account. Contact the store if you have questions.',
    storeNotConnected: 'This store isn’t connected anymore, or you don’t have an account there.',
    storeWithoutPortal: '{store} has no affiliate portal yet.',
    storeAway: 'We can’t reach this store right now. Please try again in a moment.',
    wrongPassword: 'Incorrect password.',
    passwordLinkSent: 'If there’s an account with this email, we’ve sent a link to reset the password. It works for 30 minutes.',
  },
} as const

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      portal: {
        tokenReused: 'A used portal login of {subject} was presented again, so the session was ended',
      },
    },
  },
}

/** What is asked again before something is changed. */
export const portal = {
  portalProof: {
    password: 'Your password',
    code: 'Authenticator app code',
    codeHint: 'Or use one of your recovery codes.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
} as const
