export const shared = {
  fraud: {
    notAnAddress: '“{entry}” isn’t an IP address, or the network is too large. Use 203.0.113.7 or 203.0.113.0/24.',
    notAnEmail: '“{entry}” isn’t an email address or a domain.',
    notASite: '“{entry}” isn’t a website. Use its name, such as coupons.example.com.',
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    fraudDetection: 'Fraud detection',
  },
}

export const screens = {
  fraudPage: {
    lead: 'Rules that keep out fake sign-ups and fake sales. Changes apply from the next sign-up and the next order.',

    repeatedSignUps: 'Repeated sign-ups',
    repeatedSignUpsLead: 'People who open many accounts usually do so from one IP address.',
    repeatedSignUp: 'When one IP address exceeds your sign-up limit',
    signUp: { allow: 'Accept', hold: 'Hold for review', deny: 'Save as denied', refuse: 'Reject' },
    signUpHint: {
      allow: 'Nothing is checked.',
      hold: 'Saved and flagged. They can’t start until you approve them.',
      deny: 'Saved, flagged and denied. The person isn’t told.',
      refuse: 'Not saved. The form asks them to try again later.',
    },
    most: 'Sign-ups allowed',
    mostHint: 'Per IP address.',
    within: 'Within',
    signUpWithinHint: 'Up to a year.',

    whoMaySignUp: 'Who can sign up',
    whoMaySignUpLead: 'These rules apply to the registration form. Affiliates you add or import yourself aren’t checked.',
    blockedEmails: 'Blocked emails',
    blockedEmailsHint: 'Full addresses, or @example.org for a whole domain. Remove an entry to unblock it.',
    disposable: 'Block disposable emails',
    disposableHint: 'Temporary inboxes from well-known services such as Mailinator and YOPmail.',
    blockedSignUpAddresses: 'Blocked IP addresses',
    blockedSignUpAddressesHint: 'No one can sign up from these IP addresses or networks.',
    countries: 'Allowed countries',
    countriesHint: 'Applies where your registration form asks for the country. Other countries aren’t offered there.',
    allCountries: 'All countries',
    hide: 'Hide the form from search engines',
    hideHint: 'Only people with the link can find it.',

    repeatedSales: 'Repeated orders',
    repeatedSalesLead: 'Many orders from one IP address can mean that someone is buying for the commission.',
    repeatedSale: 'When another order from the same IP address already earned commission',
    sale: { allow: 'Record', hold: 'Hold for review', refuse: 'Don’t record' },
    saleHint: {
      allow: 'Nothing is checked.',
      hold: 'Recorded and flagged. Only you can approve it; it’s never approved automatically.',
      refuse: 'No one earns commission on it. The order shows why.',
    },
    saleWithinHint: 'Time between the two orders, up to a year.',
    ownAddress: 'Hold orders from the IP address an affiliate signed up from',
    ownAddressHint: 'Probably their own purchase under another email. Recorded and flagged; only you can approve it.',

    neverCounts: 'Blocked sources',
    neverCountsLead: 'Orders and clicks from these sources never earn commission.',
    blockedAddresses: 'Blocked IP addresses',
    blockedAddressesHint: 'Single IP addresses or networks, for example your own office. Remove an entry to unblock it.',
    blockedSites: 'Blocked websites',
    blockedSitesHint:
      'Clicks on affiliate links on these sites don’t count, for example coupon sites. This includes all pages of the site.',

    selfReferrals: 'Self-referrals',
    selfReferralsLead: 'Whether affiliates earn commission when they buy with their own email. You set this in each program.',
    selfRefused: 'Not paid',
    selfPaid: 'Paid',

    recently: 'Recently blocked',
    recentlyLead: 'The latest from the last 30 days. Rejected sign-ups are deleted after that.',
    recentlyFailed: 'We couldn’t load recently blocked items.',
    nothingStopped: 'Nothing blocked',
    nothingStoppedText: 'Rejected and held sign-ups and orders will show up here, each with its reason.',
    outcome: { refused: 'Rejected', denied: 'Denied', held: 'Held' },
    order: 'Order {number}',
    times: { one: '{count} attempt', other: '{count} attempts' },
    why: {
      blocked_address: 'Signed up from a blocked IP address.',
      blocked_email: 'The email is blocked.',
      disposable_email: 'The email address is disposable.',
      country_not_allowed: 'The country isn’t allowed.',
      repeated_sign_up: 'Too many sign-ups from one IP address.',
      blocked_ip: 'Ordered from a blocked IP address.',
      repeated_ip: 'Another order from the same IP address was credited.',
      blocked_referrer: 'The link was clicked on a blocked website.',
      self_referral: 'The affiliate placed the order.',
      product_self_referral: 'The affiliate bought a product connected to them.',
      repeated_address: 'Another order from the same IP address was credited.',
      own_address: 'Ordered from the IP address the affiliate signed up from.',
      crowded_sign_up: 'Many customers who refer friends joined from the same IP address.',
    },
    unit: { seconds: 'seconds', minutes: 'minutes', hours: 'hours', days: 'days' },
    unitOf: '{field}: unit',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      fraud: {
        settings: 'Changed the fraud detection settings',
      },
    },
    field: {
      sign_ups_repeated_address: 'Repeated sign-ups',
      sign_ups_repeated_address_most: 'Sign-ups allowed per IP address',
      sign_ups_repeated_address_seconds: 'Period for repeated sign-ups (seconds)',
      sign_ups_blocked_addresses: 'IP addresses blocked from signing up',
      sign_ups_blocked_emails: 'Blocked emails',
      sign_ups_refuse_disposable: 'Block disposable emails',
      sign_ups_allowed_countries: 'Allowed countries',
      sign_ups_hide_from_search: 'Hide the form from search engines',
      sales_blocked_addresses: 'IP addresses whose orders don’t count',
      sales_repeated_address: 'Repeated orders',
      sales_repeated_address_seconds: 'Period for repeated orders (seconds)',
      sales_own_address: 'Orders from the affiliate’s own IP address',
      sales_blocked_referrers: 'Blocked websites',
    },
  },
}
