/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      products: {
        special: 'Set special commissions in the program {subject}',
        specialRemoved: 'Removed special commissions from the program {subject}',
        synchronized: 'Synchronised the special commissions of the program {subject}',
      },
    },
  },
}
