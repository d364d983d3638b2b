/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      orders: {
        keyCreated: 'Made a key for the order API',
        keyRevoked: 'Revoked a key of the order API',
        missed: 'Orders that the store did not report were found and taken in',
        completeAgain: 'All orders are reported again',
        setAside: 'Orders that could not be taken in were set aside',
      },
    },
  },
}
