export const en = {
  portalBonusList: {
    lead: 'Bonuses you can earn on top of commission, and your progress.',
    none: 'No bonuses right now',
    noneText: 'When the store offers a bonus you can earn, it will show up here.',
    earned: 'Bonuses earned',
    reached: 'Reached',
    taken: 'Reversed',
    period: { once: 'One time.', month: 'Resets every month.', quarter: 'Resets every quarter.', year: 'Resets every year.' },
    status: { pending: 'Pending', approved: 'Approved', paid: 'Paid', denied: 'Denied' },
  },
}
