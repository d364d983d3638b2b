export const shared = {
  multiStore: {
    storeRequired: 'Choose a store.',
    notConnected: 'This store isn’t connected, or you don’t have an account there.',
    planRequired: 'To switch between stores, one of them needs the Enterprise plan.',
    connectNeedsPlan: 'To connect stores, one of them needs the Enterprise plan.',
    unknownStore: 'We couldn’t find this store. Check the address, and make sure Tandem is installed there.',
    sameStore: 'This is the store you’re in. Enter the address of another one.',
    alreadyLinked: 'This store is already connected or invited.',
    tooMany: 'You’ve reached the limit of 50 connected or invited stores.',
    notInvited: 'This invitation is no longer open.',
    notAgreed: '{store} hasn’t accepted the invitation yet.',
    isMain: 'This is the main store for other stores. Disconnect them first to choose another main store.',
    hasMain: 'This store already has a main store. Only the main store can connect more stores.',
    withdrawn: '{store} is no longer connected.',
    task: { join: 'Sync affiliates with {store}' },
  },
  notifications: {
    of: {
      'synchronous-data': {
        title: 'Stores synced',
        content: 'Your affiliates are now shared with <strong>{store}</strong>.',
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
        invite: 'Invited store {store} to connect',
        agree: 'Accepted the invitation of store {store}',
        begin: 'Connected store {store}',
        end: 'Disconnected store {store}',
      },
    },
    field: {
      store: 'Store',
    },
  },
}
