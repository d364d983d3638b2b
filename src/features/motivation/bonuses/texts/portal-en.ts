export const en = {
  portalBonusList: {
    lead: 'What you can earn besides commission, and how far you are.',
    none: 'Nothing to earn right now',
    noneText: 'When the store offers a bonus that you can reach, it appears here.',
    earned: 'What you earned',
    reached: 'Reached',
    taken: 'Taken back',
    period: { once: 'Once.', month: 'Every month anew.', quarter: 'Every quarter anew.', year: 'Every year anew.' },
    status: { pending: 'Waiting', approved: 'Approved', paid: 'Paid', denied: 'Denied' },
  },
}
