export const shared = {
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

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    customerData: 'Customer data',
  },
}

export const screens = {
  customerData: {
    lead: 'Everything known about the customer who requested it: orders, referrals, clicks and connections, in one file. It’s kept for 30 days.',
    download: 'Download file',
    failed: 'We couldn’t download the file.',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      orders: {
        appInstalled: 'The app was installed in the store',
        appUninstalled: 'The app was removed from the store',
        keyRefused: 'The store stopped accepting the app’s connection',
        webhooksRepaired: 'Reactivated store webhooks that had stopped',
        customerForgotten: 'Deleted a customer’s data at the store’s request',
        customerDataRequested: 'The store requested a customer’s data',
        customerDataDownloaded: 'Downloaded a customer’s data',
        shopForgotten: 'Deleted the store’s data at its request',
      },
    },
  },
}
