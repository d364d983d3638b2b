/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      paypal: {
        connect: 'Connected PayPal',
        disconnect: 'Disconnected PayPal',
        guards: 'Changed how PayPal payments are released',
      },
    },
    field: {
      paypal_account: 'Client ID ends in',
      release_factor: 'Confirm payouts with',
      two_person_release: 'Two-person release',
      step_up_above: 'Own password above',
      second_person: 'Approved by',
    },
  },
}
