export const en = {
  portal: {
    pending: 'Your application is still under review. We’ll email you as soon as there’s a decision.',
    unverified: 'Please confirm your email first: open the link in the email we sent when you signed up.',
    onlyLooking: 'You’re viewing as this affiliate. You can see everything but can’t make changes.',
    resent: 'We’ve sent the email again. Please check your inbox.',
    resendLater: 'Too many requests. Please wait a while before requesting another email.',
    resendEnded: 'Please log in again to request another email.',
    inactive: 'Your account is currently inactive. Please contact the store.',
    wrongPassword: 'Incorrect password.',
    passwordLinkSent: 'If there’s an account with this email, we’ve sent a link to reset the password.',
  },
} as const
