/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      displays: {
        registration: 'Changed the registration page of {subject}',
        social: 'Changed the link preview of {subject}',
        theme: 'Changed the registration page template of {subject}',
      },
    },
  },
}
