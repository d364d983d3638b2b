/** Papers in the portal. */
export const en = {
  portalPapers: {
    invoice: 'Invoice',
    receipt: 'Receipt',
    statement: 'Statement',
    statementLead: 'Your balance, earnings and payments between two dates.',
    from: 'From',
    to: 'To',
    asPdf: 'Download PDF',
    asCsv: 'Download CSV',
  },
} as const
