export const en = {
  multiStore: {
    storeRequired: 'Please choose a store.',
    notConnected: 'This store is not connected, or you have no account there.',
    planRequired: 'To switch between stores, one of the two needs the Enterprise plan.',
  },
}
