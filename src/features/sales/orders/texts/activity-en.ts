/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      orders: {
        keyCreated: 'Created an order API key',
        keyRevoked: 'Revoked an order API key',
        missed: 'Found and imported orders the store hadn’t reported',
        completeAgain: 'All orders are being reported again',
        setAside: 'Set aside orders that couldn’t be imported',
      },
    },
  },
}
