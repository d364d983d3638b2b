/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      connections: {
        customer: 'Connected customer {connected} to {affiliate}',
        customerEnded: 'Disconnected customer {connected} from {affiliate}',
        product: 'Connected {connected} to {affiliate}',
        productEnded: 'Disconnected {connected} from {affiliate}',
      },
    },
    field: {
      connected: 'Connected',
    },
  },
}
