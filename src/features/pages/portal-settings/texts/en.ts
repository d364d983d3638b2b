export const en = {
  portalSettings: {
    closedMail: {
      subject: 'Your account at {shop} is closed',
      heading: 'Goodbye, {name}',
      intro: 'You have closed your affiliate account at {shop}. Your links and codes earn nothing from now on.',
      forgotten:
        'Nothing was open, so your personal data has been deleted. Only sums of what you earned stay in the books of the store.',
      waiting:
        'What is still open stays with the store until it is paid or decided. After that your personal data is deleted by itself; only sums stay in the books of the store.',
      footer: 'You receive this email because you were an affiliate of {shop}. If this was not you, reply to it at once.',
    },
  },
}
