/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      products: {
        special: 'Set special commissions in program {subject}',
        specialRemoved: 'Removed special commissions from program {subject}',
        synchronized: 'Synced the special commissions in program {subject}',
      },
    },
  },
}
