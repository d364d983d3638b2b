/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      senderAddress: {
        added: 'Requested a custom sender address',
        changed: 'Changed the sender address',
        confirmed: 'The sender address was confirmed from its inbox',
        proven: 'Found the sender address records',
        lost: 'The sender address records were missing for three days: emails are sent from our address',
        removed: 'Removed the sender address',
      },
    },
    field: {
      sender_address: 'Sender address',
    },
  },
}
