/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      orderClaims: {
        created: '{affiliate} asked about an order that is missing',
        accepted: 'Credited {affiliate} with order {order} after a claim',
        declined: 'Declined an order claim of {affiliate}',
      },
    },
  },
}
