export const en = {
  portal: {
    pending: 'Your application is still being looked at. You will get a mail as soon as it is decided.',
    unverified: 'Please confirm your email first: open the link in the mail we sent you when you signed up.',
    verifyNow: 'The store now asks you to confirm your email. We can send you a link.',
    onlyLooking: 'You are looking in as this affiliate: you can look at everything and change nothing.',
    resent: 'We have sent the mail again. Please look into your mailbox.',
    resendLater: 'That was too often. Please wait a while before you ask for another mail.',
    resendEnded: 'Please log in once more to ask for the mail again.',
    inactive: 'The store has deactivated your account. You can only view your commissions, payments, and tax documents.',
    denied: 'Your application was declined. Contact the store if you have questions.',
    closed: 'You closed this account. Contact the store if you have questions.',
    wrongPassword: 'This is not your password.',
    passwordLinkSent:
      'If there is an account with this email, we have sent a link to choose a new password. It works for 30 minutes.',
  },
} as const
