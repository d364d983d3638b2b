/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      staff: {
        create: 'Added {subject} as staff',
        update: 'Edited the account of {subject}',
        invite: 'Invited {subject} again',
        remove: 'Removed {subject} from staff',
      },
    },
    field: {
      permissions: 'Permissions',
    },
  },
}
