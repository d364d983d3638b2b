/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      orderClaims: {
        created: '{affiliate} claimed a missing order',
        accepted: 'Credited order {order} to {affiliate} after a claim',
        declined: 'Declined an order claim from {affiliate}',
      },
    },
  },
}
