/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      support: {
        signIn: 'Support looked into the store: {reason}',
        message: 'Wrote to support: {subject}',
      },
    },
    field: {
      subject: 'Subject',
    },
  },
}
