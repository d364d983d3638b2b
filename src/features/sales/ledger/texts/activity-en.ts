/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      ledger: {
        difference: 'The books check found a difference',
        soundAgain: 'The books balance again',
      },
    },
  },
}
