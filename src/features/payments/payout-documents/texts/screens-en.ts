export const en = {
  statementDialog: {
    open: 'Statement',
    title: 'Affiliate statement',
    lead: 'Balance, earnings, adjustments and payments for a period, from your books.',
    from: 'Start date',
    to: 'End date',
    format: 'Format',
    download: 'Download',
  },
}
