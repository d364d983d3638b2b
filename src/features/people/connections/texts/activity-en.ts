/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      connections: {
        customer: 'Connected the customer {connected} to {affiliate}',
        customerEnded: 'Ended the connection of the customer {connected} to {affiliate}',
        product: 'Connected {connected} to {affiliate}',
        productEnded: 'Ended the connection of {connected} to {affiliate}',
      },
    },
    field: {
      connected: 'Connected',
    },
  },
}
