export const shared = {
  merchantMails: {
    footer:
      'You’re receiving this email because you’re a team member of {shop}. Choose which emails are sent under Settings > Notifications and others:\n{settings}',
    affiliate: {
      subject: 'New affiliate: {name}',
      heading: '{name} signed up',
      waiting: '{name} is waiting for your approval.',
      unverified: 'We’ve asked {name} to confirm their email address. You don’t need to do anything until then.',
      active: '{name} is active and can start right away.',
      inactive: '{name} isn’t active.',
      doubtful: '{name} is waiting for your approval. Please check carefully, the sign-up looked suspicious: {reason}.',
      suspicious: 'The sign-up looked suspicious, so {name} wasn’t accepted: {reason}.',
      name: 'Name',
      email: 'Email',
      program: 'Program',
      company: 'Company',
      country: 'Country',
      phone: 'Phone',
      website: 'Website',
      instagram: 'Instagram',
      personal_detail: 'About',
      decide: 'Approve or deny',
      look: 'View profile',
    },
    affiliates: {
      subject: { one: '{count} new affiliate', other: '{count} new affiliates' },
      intro: 'They signed up since the last email:',
      waiting: 'They signed up since the last email, and some are waiting for your approval:',
      more: { one: 'And {count} more.', other: 'And {count} more.' },
      button: 'View affiliates',
    },
    referral: {
      subject: 'New referral: order {order} from {affiliate}',
      heading: 'New order {order} from {affiliate}',
      waiting: 'The commission is waiting for your review.',
      approved: 'The commission was approved automatically, according to your settings.',
      googleAds: 'The buyer came through a Google ad. Please check carefully before you pay.',
      order: 'Order',
      affiliateLabel: 'Affiliate',
      program: 'Program',
      total: 'Sales',
      commission: 'Commission',
      why: 'Why',
      button: 'View referral',
    },
    referrals: {
      subject: { one: '{count} new referral order', other: '{count} new referral orders' },
      intro: 'These came in since the last email:',
      row: '{affiliate}\n{total}, commission {commission}',
      more: { one: 'And {count} more.', other: 'And {count} more.' },
      button: 'View referrals',
    },
    currency: {
      subject: {
        one: '{count} order in {currency} earned no commission',
        other: '{count} orders in {currency} earned no commission',
      },
      heading: 'Your store sells in {currency}, but its books here are in {books}',
      intro: {
        one: 'Commission is never converted, so this order was saved but not credited:',
        other: 'Commission is never converted, so these orders were saved but not credited:',
      },
      advice:
        'The currency here follows your store as long as nothing has been earned in another one. If you changed your store’s currency, please contact support.',
      more: { one: 'And {count} more.', other: 'And {count} more.' },
      button: 'Open settings',
      footer:
        'You’re receiving this email because you can change the settings of {shop}. We send it once a day while such orders come in.',
    },
    paymentRequest: {
      subject: { one: '{count} affiliate requested a payment', other: '{count} affiliates requested a payment' },
      intro: 'Requested since the last email:',
      more: { one: 'And {count} more.', other: 'And {count} more.' },
      button: 'View requests',
    },
    chat: {
      subject: { one: '{name} is waiting for your reply', other: '{count} affiliates are waiting for your reply' },
      intro: 'These messages have been unread for half an hour:',
      messages: { one: '{count} unread message', other: '{count} unread messages' },
      button: 'Open chat',
    },
    summary: {
      subject: '{shop} on {day}',
      heading: '{day}',
      intro: 'What your affiliates brought in for {shop} on this day:',
      clicks: 'Clicks',
      orders: 'Orders',
      sales: 'Sales',
      commission: 'Commissions',
      newAffiliates: 'New affiliates',
      waitingAffiliates: {
        one: '{count} affiliate is waiting for your approval.',
        other: '{count} affiliates are waiting for your approval.',
      },
      waitingReferrals: {
        one: '{count} referral is waiting for your review.',
        other: '{count} referrals are waiting for your review.',
      },
      nothingWaits: 'Nothing is waiting for you.',
      button: 'Open Tandem',
    },
  },
  notifications: {
    of: {
      'orders-other-currency': {
        title: 'Orders in another currency',
        content: {
          one: '<strong>{count}</strong> order in {currency} earned no commission because your store’s books are kept in {books}.',
          other:
            '<strong>{count}</strong> orders in {currency} earned no commission because your store’s books are kept in {books}.',
        },
      },
    },
  },
} as const
