export const en = {
  storeConnection: {
    problem: {
      notConnected: 'Your store is not connected.',
      notAllowed: 'Your store does not allow discounts to be made. Connect it again to allow it.',
      noAnswer: 'Your store does not answer.',
      busy: 'Your store is busy.',
      otherCurrency: 'Your store sells in another currency by now.',
    },
    customerDataGone: 'This file is not kept any more. Files are kept for 30 days.',
    customerDataMail: {
      subject: 'A customer of {shop} asks for their data',
      heading: 'A customer asks for their data',
      intro:
        'A customer of {shop} wants to know what is stored about them. Everything Tandem knows is gathered in one file: orders, referrals, clicks and connections. Please download it and send it to the customer.',
      expires: 'The file is kept for 30 days. You sign in to download it.',
      button: 'Download the file',
      footer: 'You get this mail as an owner of {shop}, because the store platform passed the request on.',
    },
  },
}
