export const en = {
  activity: {
    column: {
      at: 'Date',
      who: 'Who',
      what: 'Action',
      change: 'Change',
      address: 'Address',
    },
    actor: {
      member: 'Person',
      support: 'Support',
      system: 'Tandem',
      affiliate: 'Affiliate',
      visitor: 'Someone not logged in',
    },
  },
}
