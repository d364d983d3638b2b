/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      setupCheck: {
        started: 'Started a tracking test',
        mended: 'Fixed a tracking problem from the setup check',
      },
    },
  },
}
