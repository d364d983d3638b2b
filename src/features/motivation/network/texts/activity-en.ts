/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      network: {
        moved: 'Moved {affiliate} with everybody below under {upline}',
        removed: 'Took {affiliate} with everybody below out from under the upline',
      },
    },
    field: { upline: 'Upline' },
  },
}
