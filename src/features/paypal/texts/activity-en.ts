/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      paypal: {
        connect: 'Connected PayPal',
        disconnect: 'Disconnected PayPal',
      },
    },
    field: {
      paypal_account: 'Client ID ends in',
      release_factor: 'Shown before money leaves',
    },
  },
}
