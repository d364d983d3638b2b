/** How the activity log tells what was done here. */
export const en = {
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
