/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      bulkMail: {
        send: 'Sent a bulk email',
        pause: 'Paused a bulk email',
        goOn: 'Resumed a bulk email',
        stop: 'Stopped a bulk email',
        remove: 'Deleted a bulk email draft',
      },
    },
  },
}
