export const en = {
  customerData: {
    lead: 'Everything known about the customer who requested it: orders, referrals, clicks and connections, in one file. It’s kept for 30 days.',
    download: 'Download file',
    failed: 'We couldn’t download the file.',
  },
}
