export const shared = {
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

export const frame = {
  stores: {
    switch: 'Switch store',
    current: 'Current store: {store}',
    locked: 'Enterprise plan only',
    failed: 'We couldn’t open the store',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      multiStore: {
        left: 'Switched to store {store}',
        arrived: 'Switched from store {store}',
      },
    },
    field: {
      store: 'Store',
    },
  },
}
