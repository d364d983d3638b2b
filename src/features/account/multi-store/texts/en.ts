export const en = {
  multiStore: {
    storeRequired: 'Choose a store.',
    notConnected: 'This store isn’t connected, or you don’t have an account there.',
    planRequired: 'To switch between stores, one of them needs the Enterprise plan.',
  },
  notifications: {
    of: {
      'synchronous-data': {
        title: 'Stores synced',
        content: 'The settings of <strong>{store}</strong> were applied.',
      },
    },
  },
}
