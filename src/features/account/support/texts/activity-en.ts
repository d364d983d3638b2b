/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      support: {
        signIn: 'Support accessed the store: {reason}',
        message: 'Contacted support: {subject}',
      },
    },
    field: {
      subject: 'Subject',
    },
  },
}
