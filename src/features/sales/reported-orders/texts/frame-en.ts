/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    tracking: 'Tracking',
    reportedOrders: 'Orders to confirm',
  },
}
