/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      bulkMail: {
        send: 'Sent a bulk mail',
        pause: 'Paused a bulk mail',
        goOn: 'Let a bulk mail go on',
        stop: 'Stopped a bulk mail',
        remove: 'Deleted a draft of a bulk mail',
      },
    },
  },
}
