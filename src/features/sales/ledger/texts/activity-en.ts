/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      ledger: {
        difference: 'The check of the books found a difference',
        soundAgain: 'The books are sound again',
      },
    },
  },
}
