/** How the activity log tells what was done here. */
export const en = {
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
