/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      displays: {
        registration: 'Changed the registration page of {subject}',
        social: 'Changed how shared links to {subject} look',
        theme: 'Chose another template for the registration page of {subject}',
      },
    },
  },
}
