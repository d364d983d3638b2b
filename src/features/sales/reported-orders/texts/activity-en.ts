/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      reportedOrders: {
        confirmed: 'Confirmed order {order}, reported by the thank-you page',
        dismissed: 'Dismissed order {order}, reported by the thank-you page',
        keyRenewed: 'Replaced the public tracking key',
      },
    },
  },
}
