export const en = {
  multiStore: {
    storeRequired: 'Choose a store.',
    notConnected: 'This store isn’t connected, or you don’t have an account there.',
    planRequired: 'To switch between stores, one of them needs the Enterprise plan.',
  },
}
