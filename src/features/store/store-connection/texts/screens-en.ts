export const en = {
  customerData: {
    lead: 'All that is known of the customer who asked for it: orders, referrals, clicks and connections, in one file. It is kept for 30 days.',
    download: 'Download the file',
    failed: 'The file could not be downloaded.',
  },
}
