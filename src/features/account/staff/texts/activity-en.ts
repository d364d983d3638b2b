/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      staff: {
        create: 'Added {subject} to the staff',
        update: 'Changed the account of {subject}',
        invite: 'Invited {subject} once more',
        remove: 'Removed {subject} from the staff',
      },
    },
    field: {
      permissions: 'Permissions',
    },
  },
}
