/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      network: {
        moved: 'Moved {affiliate} and their downline under {upline}',
        removed: 'Removed {affiliate} and their downline from the upline',
      },
    },
    field: { upline: 'Upline' },
  },
}
