export const en = {
  portalSettings: {
    emailTaken: 'An account already uses this email. Enter another one.',
    newEmail: {
      logIn: 'Log in',
      confirm: {
        title: 'Confirm your new email',
        text: 'You’ll log in to your account at {brand} with {email}.',
        button: 'Confirm new email',
      },
      confirmed: { title: 'Your email is changed', text: 'Log in to your account at {brand} with your new email from now on.' },
      cancel: {
        title: 'Cancel the email change?',
        text: 'Your account at {brand} keeps its current email instead of {email}.',
        button: 'Cancel the change',
      },
      cancelled: {
        title: 'The change is canceled',
        text: 'Your account at {brand} keeps its email. If you didn’t ask for the change, choose a new password.',
      },
      taken: {
        title: 'This email is taken',
        text: 'Another account at {brand} uses this email now. Log in to choose another one.',
      },
      ended: {
        title: 'This link is no longer valid',
        text: 'It was used, replaced by a newer one, canceled or has expired. Log in to see the email of your account at {brand}.',
      },
    },
    closedMail: {
      subject: 'Your account at {shop} is closed',
      heading: 'Goodbye, {name}',
      intro: 'You closed your affiliate account at {shop}. Your links and codes no longer earn commission.',
      forgotten:
        'You had no open amounts, so your personal data has been deleted. Only the totals you earned remain in the store’s records.',
      waiting:
        'Open amounts stay with the store until they’re paid or decided. Your personal data is then deleted automatically; only totals remain in the store’s records.',
      footer: 'You’re receiving this email because you were an affiliate of {shop}. If this wasn’t you, reply right away.',
    },
  },
  notifications: {
    of: {
      'affiliate-closed-account': {
        title: 'An affiliate left',
        content: '<strong>{name}</strong> closed their account. Pay or deny what’s still open.',
      },
    },
  },
}
