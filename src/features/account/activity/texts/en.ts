export const en = {
  activity: {
    column: {
      at: 'When',
      who: 'Who',
      what: 'What',
      change: 'Change',
      address: 'Address',
    },
    actor: {
      member: 'Person',
      support: 'Support',
      system: 'Tandem',
      affiliate: 'Affiliate',
      visitor: 'Somebody not signed in',
    },
  },
}
