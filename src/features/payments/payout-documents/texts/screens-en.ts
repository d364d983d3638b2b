export const en = {
  statementDialog: {
    open: 'Statement',
    title: 'Statement of an affiliate',
    lead: 'What was owed, earned, adjusted and paid in a period, from your books.',
    from: 'First day',
    to: 'Last day',
    format: 'Format',
    download: 'Download',
  },
}
