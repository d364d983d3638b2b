export const en = {
  portalSettings: {
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
}
