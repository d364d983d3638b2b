/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      paypal: {
        connect: 'Connected PayPal',
        disconnect: 'Disconnected PayPal',
        guards: 'Changed how payments through PayPal are released',
      },
    },
    field: {
      paypal_account: 'Client ID ends in',
      release_factor: 'Shown before money leaves',
      two_person_release: 'Two persons release',
      step_up_above: 'Own password above',
      second_person: 'Agreed by',
    },
  },
}
