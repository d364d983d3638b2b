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
    storeAway: 'We can’t reach {store} right now. Please try again in a moment.',
    withdrawn: '{store} is no longer connected.',
    task: { join: 'Connect stores' },
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
  page: { multipleStores: 'Multiple stores' },
  stores: {
    switch: 'Switch store',
    current: 'Current store: {store}',
    locked: 'Enterprise plan only',
    failed: 'We couldn’t open the store',
    filter: 'Store',
    here: 'This store',
    all: 'All stores',
    inCurrency: 'Stores in {currency}',
    total: 'Total in {currency}',
    recounting: '(recounting)',
    away: 'These figures don’t include {stores}, which we can’t reach right now.',
    note: 'Stores where you have access to these figures. Each store uses its own currency and time zone, and currencies are never added together.',
  },
}

export const screens = {
  multipleStores: {
    lead: 'Run several stores as one brand. Affiliates have one account and can sell in every store.',
    stores: 'Stores',
    thisStore: 'This store',
    mainBadge: 'Main store',
    oneNeedsPlan: 'To connect stores, one of them needs the Enterprise plan.',
    noneTitle: 'No connected stores',
    none: 'Invite another of your stores. Its owner accepts in their own settings, and you both review what will change first.',
    noneForStaff: 'The store owner can invite another store here.',
    invite: 'Invite a store',
    inviteTitle: 'Invite a store',
    inviteLead:
      'The owner of the other store finds your invitation under Settings > Multiple stores. Nothing is shared until you both agree. One of the two stores needs the Enterprise plan.',
    address: 'Store address',
    main: 'Main store',
    mainHint:
      'Where both stores have different details about the same affiliate, the main store’s details are kept. You can’t change this later without disconnecting.',
    mainIs: { here: 'This store', there: 'The store I’m inviting' },
    sendInvitation: 'Send invitation',
    invited: 'Invitation sent',
    state: {
      invited: 'Invited',
      asked: 'Invites you',
      agreed: 'Ready to connect',
      waits: 'Accepted',
      connected: 'Connected',
    },
    note: {
      invited: 'Invited {when}. Waiting for the owner of {store} to accept.',
      asked: '{store} invited you {when}.',
      agreed: '{store} accepted. Review what will change, then connect.',
      waits: 'You accepted. Waiting for the owner of {store} to connect.',
      connected: 'Connected {when}.',
    },
    review: 'Review invitation',
    reviewAndConnect: 'Review and connect',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw from {store}?',
    withdrawText: 'The invitation ends for both stores. Nothing has been shared.',
    decline: 'Decline',
    declineTitle: 'Decline the invitation of {store}?',
    declineText: 'The invitation ends for both stores. Nothing has been shared.',
    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect {store}?',
    disconnectText:
      'Both stores keep all affiliates, links, orders and commissions they have now. Later changes stay in the store they are made in, and your team can no longer switch to {store}.',
    joinTitle: 'Connect with {store}',
    agreeLead: 'This is what will change when you connect. {store} reviews it too before anything is shared.',
    beginLead: 'This is what will change in both stores.',
    agree: 'Accept invitation',
    begin: 'Connect stores',
    agreed: 'Invitation accepted. {store} can now connect.',
    begun: 'Connecting with {store}. You can follow the progress in your tasks.',
    preview: {
      inBoth: {
        one: '{count} affiliate is in both stores (same email)',
        other: '{count} affiliates are in both stores (same email)',
      },
      newHere: { one: '{count} affiliate is added to this store', other: '{count} affiliates are added to this store' },
      newThere: { one: '{count} affiliate is added to {store}', other: '{count} affiliates are added to {store}' },
      differingHere: {
        one: '{count} affiliate in both has different details. Those of this store, the main store, are kept.',
        other: '{count} affiliates in both have different details. Those of this store, the main store, are kept.',
      },
      differingThere: {
        one: '{count} affiliate in both has different details. Those of {store}, the main store, are kept.',
        other: '{count} affiliates in both have different details. Those of {store}, the main store, are kept.',
      },
      part: 'The first 20,000 affiliates of this store were compared.',
      samples: 'Affiliates with different details',
      wins: { here: '{field}: from this store', there: '{field}: from {store}' },
      noMails: 'Added affiliates join the default program. They get no welcome email, gift or coupon in the new store.',
    },
    shared: 'What is shared',
    affiliates: 'Affiliates',
    affiliatesLead:
      'Name, email, password, contact details, status and referral codes. An affiliate’s link works in every connected store and earns commission in the store that makes the sale. An affiliate deleted in one store stays in the others.',
    rule: 'Changes reach the other stores within seconds. If the same detail is changed in two stores, the last change is kept. If both happen at the same moment, the main store’s change is kept.',
    never: 'What is never shared',
    neverLead: 'Orders, commissions, payouts, payment details, programs, currency, plan and staff stay in each store.',
    news: 'From other stores',
    noNews: 'Affiliates who come from other stores, and changes to them, will show up here.',
    cameNew: 'added from {store}',
    cameChanged: 'changed in {store}: {fields}',
    refused: 'Not changed because someone else in this store has it: {fields}',
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
