export const shared = {
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

export const frame = {
  activity: {
    log: {
      title: 'Activity log',
    },
  },
}

export const screens = {
  activity: {
    group: {
      sign_in: 'Logins and logouts',
      staff: 'Staff accounts',
      profile: 'Personal profile',
      settings: 'Settings',
      displays: 'Pages affiliates see',
      stores: 'Switching stores',
      orders: 'Store and orders',
      affiliates: 'Affiliates',
      referrals: 'Referrals',
      programs: 'Programs and products',
      payouts: 'Payouts',
      motivation: 'Motivation',
      books: 'Ledger',
      data: 'Imports and background tasks',
      support: 'Support',
    },
    log: {
      lead: 'Who did what in your store, and when. Entries can’t be changed or removed.',
      actor: 'Person',
      group: 'Type',
      date: 'Date',
      noLonger: 'No longer in the store',
      nothing: 'empty',
      becomes: 'becomes',
      emptyTitle: 'No activity yet',
      emptyText: 'When someone logs in or changes something, it will show up here.',
    },
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      activity: {
        export: 'Exported the activity log',
      },
    },
    field: {
      enabled: 'On',
      changed: 'Changed',
      program: 'Program',
      name: 'Name',
      email: 'Email',
      password: 'Password',
      language: 'Language',
      affiliate: 'Affiliate',
      sort: 'Sort order',
      group: 'Type',
      reason: 'Reason',
      by: 'By',
      address: 'Address',
      count: 'Count',
    },
  },
}
