export const en = {
  storeConnection: {
    problem: {
      notConnected: 'Your store isn’t connected.',
      notAllowed: 'Your store doesn’t allow creating discounts. Reconnect it to allow them.',
      noAnswer: 'Your store isn’t responding.',
      busy: 'Your store is busy.',
      otherCurrency: 'Your store now sells in another currency.',
    },
    customerDataGone: 'This file is no longer available. Files are kept for 30 days.',
    customerDataMail: {
      subject: 'A customer of {shop} requested their data',
      heading: 'A customer requested their data',
      intro:
        'A customer of {shop} wants to know what’s stored about them. We’ve gathered everything Tandem knows in one file: orders, referrals, clicks and connections. Please download it and send it to the customer.',
      expires: 'The file is kept for 30 days. You need to log in to download it.',
      button: 'Download file',
      footer: 'You’re receiving this email as an owner of {shop}, because the store platform forwarded the request.',
    },
  },
}
