/** Papers in the portal. */
export const en = {
  portalPapers: {
    invoice: 'Invoice',
    receipt: 'Receipt',
    statement: 'Statement',
    statementLead: 'What you were owed, earned and were paid between two days.',
    from: 'From',
    to: 'To',
    asPdf: 'As PDF',
    asCsv: 'As CSV',
  },
} as const
