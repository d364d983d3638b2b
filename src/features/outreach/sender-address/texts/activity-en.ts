/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      senderAddress: {
        added: 'Asked for emails to come from an address of their own',
        changed: 'Changed the address that emails are to come from',
        confirmed: 'The mailbox of the sender address agreed',
        proven: 'Found the records of the sender address',
        lost: 'The records of the sender address were gone for three days: emails leave from our address',
        removed: 'Removed the sender address',
      },
    },
    field: {
      sender_address: 'Sender address',
    },
  },
}
