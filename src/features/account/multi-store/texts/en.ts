export const shared = {
  multiStore: {
    storeRequired: 'Choose a store.',
    notConnected: 'This store isn’t connected, or you don’t have an account there.',
    planRequired: 'To switch between stores, one of them needs the {plan} plan.',
    connectNeedsPlan: 'To connect stores, one of them needs the {plan} plan.',
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
        content: 'What you share is now the same in <strong>{store}</strong>.',
      },
      'store-invitation': {
        title: 'Invitation from another store',
        content: '<strong>{store}</strong> invites you to connect your stores. Review what will change before you accept.',
      },
      'store-accepted': {
        title: 'Invitation accepted',
        content: '<strong>{store}</strong> accepted your invitation. Review what will change, then connect.',
      },
      'store-declined': {
        title: 'Invitation declined',
        content: '<strong>{store}</strong> declined your invitation to connect. Nothing was shared.',
      },
      'store-disconnected': {
        title: 'Store disconnected',
        content: '<strong>{store}</strong> disconnected from your store. Both stores keep what they have.',
      },
    },
  },
}

export const frame = {
  page: { multipleStores: 'Multiple stores' },
  stores: {
    switch: 'Switch store',
    current: 'Current store: {store}',
    locked: 'Available from the {plan} plan',
    failed: 'We couldn’t open the store',
    filter: 'Store',
    here: 'This store',
    all: 'All stores',
    inCurrency: 'Stores in {currency}',
    total: 'Total in {currency}',
    allIn: 'All stores in {currency}',
    noteInOne: 'Stores where you have access to these figures. Each store uses its own currency and time zone.',
    converted: 'Converted with the exchange rates of {day} ({source}). For comparison only.',
    recounting: '(updating)',
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
    oneNeedsPlan: 'To connect stores, one of them needs the {plan} plan.',
    noneTitle: 'No connected stores',
    none: 'Invite another of your stores. Its owner accepts in their own settings, and you both review what will change first.',
    noneForStaff: 'The store owner can invite another store here.',
    invite: 'Invite a store',
    inviteTitle: 'Invite a store',
    inviteLead:
      'The owner of the other store finds your invitation under Settings > Multiple stores. Nothing is shared until you both agree.',
    address: 'Store address',
    main: 'Main store',
    mainHint:
      'Where the stores have different details about the same affiliate or program, the main store’s details are kept. You can’t change this later without disconnecting.',
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
      'Both stores keep all affiliates, programs, links, orders and commissions they have now. Later changes stay in the store they are made in, and your team can no longer switch to {store}.',
    joinTitle: 'Connect with {store}',
    agreeLead: 'This is what will change when you connect. {store} reviews it too before anything is shared.',
    beginLead: 'This is what will change in both stores.',
    agree: 'Accept invitation',
    begin: 'Connect stores',
    agreed: 'Invitation accepted. {store} can now connect.',
    begun: 'Connecting with {store}. You can follow the progress in your tasks.',
    joined: {
      title: 'What changed when you connected',
      addedHere: { one: '{count} added to this store', other: '{count} added to this store' },
      addedThere: { one: '{count} added to {store}', other: '{count} added to {store}' },
      changedHere: { one: '{count} updated in this store', other: '{count} updated in this store' },
      changedThere: { one: '{count} updated in {store}', other: '{count} updated in {store}' },
      nothing: 'Nothing to change',
    },
    preview: {
      more: { one: 'and {count} more', other: 'and {count} more' },
      part: 'Only the first 20,000 of this store were compared.',
      wins: {
        here: '{field}: from this store',
        there: '{field}: from {store}',
        stays: '{field}: stays as it is in each store',
      },
    },
    topic: {
      affiliates: {
        title: 'Affiliates',
        lead: 'Name, email, password, contact details, status and referral codes. An affiliate’s link works in every connected store and earns commission in the store that makes the sale. An affiliate deleted in one store stays in the others.',
        start: 'Share affiliates?',
        stop: 'Stop sharing affiliates?',
        inBoth: {
          one: '{count} affiliate is in both stores (same email)',
          other: '{count} affiliates are in both stores (same email)',
        },
        newHere: { one: '{count} affiliate is added to this store', other: '{count} affiliates are added to this store' },
        newThere: { one: '{count} affiliate is added to {store}', other: '{count} affiliates are added to {store}' },
        notHere: {
          one: '{count} affiliate of {store} can’t be added to this store',
          other: '{count} affiliates of {store} can’t be added to this store',
        },
        notThere: {
          one: '{count} affiliate of this store can’t be added to {store}',
          other: '{count} affiliates of this store can’t be added to {store}',
        },
        differingHere: {
          one: '{count} affiliate in both has different details. Those of this store, the main store, are kept.',
          other: '{count} affiliates in both have different details. Those of this store, the main store, are kept.',
        },
        differingThere: {
          one: '{count} affiliate in both has different details. Those of {store}, the main store, are kept.',
          other: '{count} affiliates in both have different details. Those of {store}, the main store, are kept.',
        },
        samples: 'Affiliates with different details',
        note: 'Added affiliates join the default program, or the same program if programs are shared. They get no welcome email, gift or coupon in the new store.',
      },
      programs: {
        title: 'Programs',
        lead: 'Name, description, message, status and commission rules. Affiliates who are shared are in the same program everywhere. Percentages are shared with every store, flat amounts only between stores that use the main store’s currency. Products, collections, pages, links, the default program and payment methods stay in each store.',
        start: 'Share programs?',
        stop: 'Stop sharing programs?',
        inBoth: {
          one: '{count} program is in both stores (same name)',
          other: '{count} programs are in both stores (same name)',
        },
        newHere: { one: '{count} program is added to this store', other: '{count} programs are added to this store' },
        newThere: { one: '{count} program is added to {store}', other: '{count} programs are added to {store}' },
        notHere: {
          one: '{count} program of {store} isn’t added to this store because it pays an amount in another currency or uses features this store doesn’t have',
          other:
            '{count} programs of {store} aren’t added to this store because they pay an amount in another currency or use features this store doesn’t have',
        },
        notThere: {
          one: '{count} program of this store isn’t added to {store} because it pays an amount in another currency or uses features that store doesn’t have',
          other:
            '{count} programs of this store aren’t added to {store} because they pay an amount in another currency or use features that store doesn’t have',
        },
        differingHere: {
          one: '{count} program in both has different settings. Those of this store, the main store, are kept.',
          other: '{count} programs in both have different settings. Those of this store, the main store, are kept.',
        },
        differingThere: {
          one: '{count} program in both has different settings. Those of {store}, the main store, are kept.',
          other: '{count} programs in both have different settings. Those of {store}, the main store, are kept.',
        },
        samples: 'Programs with different settings',
        note: 'Commission on orders you already have doesn’t change.',
      },
      coupons: {
        title: 'New coupons',
        lead: 'Coupons you add with “Add new” for shared affiliates. Each one is also created in the other stores, with the same code and discount, and deleted there when you delete it. Percentages and free shipping are shared with every store, amounts only between stores with the same currency. Discounts on products, existing codes and automatic coupons stay in each store.',
        start: 'Share coupons?',
        stop: 'Stop sharing coupons?',
        inBoth: {
          one: '{count} coupon is in both stores (same code and affiliate)',
          other: '{count} coupons are in both stores (same code and affiliate)',
        },
        newHere: {
          one: '{count} coupon is added to this store',
          other: '{count} coupons are added to this store',
        },
        newThere: {
          one: '{count} coupon is added to {store}',
          other: '{count} coupons are added to {store}',
        },
        notHere: {
          one: '{count} coupon of {store} isn’t added to this store because its code is taken here, or it’s limited to products or pays an amount in another currency',
          other:
            '{count} coupons of {store} aren’t added to this store because their codes are taken here, or they’re limited to products or pay an amount in another currency',
        },
        notThere: {
          one: '{count} coupon of this store isn’t added to {store} because its code is taken there, or it’s limited to products or pays an amount in another currency',
          other:
            '{count} coupons of this store aren’t added to {store} because their codes are taken there, or they’re limited to products or pay an amount in another currency',
        },
        differingHere: {
          one: '{count} coupon in both has different details. Those of this store, the main store, are kept.',
          other: '{count} coupons in both have different details. Those of this store, the main store, are kept.',
        },
        differingThere: {
          one: '{count} coupon in both has different details. Those of {store}, the main store, are kept.',
          other: '{count} coupons in both have different details. Those of {store}, the main store, are kept.',
        },
        samples: 'Coupons with different details',
        note: 'Each store creates the code among its own discounts and tells the affiliate about it. A code that already exists there is shown as failed.',
      },
      creatives: {
        title: 'Creatives',
        lead: 'Images, files, links and videos with their name, description and category, for programs that are in both stores. Files are copied to every store. The page an image leads to stays in each store, and so do download counts. A creative deleted in one store stays in the others.',
        start: 'Share creatives?',
        stop: 'Stop sharing creatives?',
        inBoth: {
          one: '{count} creative is in both stores (same type and name)',
          other: '{count} creatives are in both stores (same type and name)',
        },
        newHere: {
          one: '{count} creative is added to this store',
          other: '{count} creatives are added to this store',
        },
        newThere: {
          one: '{count} creative is added to {store}',
          other: '{count} creatives are added to {store}',
        },
        notHere: {
          one: '{count} creative of {store} isn’t added to this store because there’s no room for more creatives here',
          other: '{count} creatives of {store} aren’t added to this store because there’s no room for more creatives here',
        },
        notThere: {
          one: '{count} creative of this store isn’t added to {store} because there’s no room for more creatives there',
          other: '{count} creatives of this store aren’t added to {store} because there’s no room for more creatives there',
        },
        differingHere: {
          one: '{count} creative in both has different details. Those of this store, the main store, are kept.',
          other: '{count} creatives in both have different details. Those of this store, the main store, are kept.',
        },
        differingThere: {
          one: '{count} creative in both has different details. Those of {store}, the main store, are kept.',
          other: '{count} creatives in both have different details. Those of {store}, the main store, are kept.',
        },
        samples: 'Creatives with different details',
        note: 'Files take a moment to arrive.',
      },
      bonuses: {
        title: 'Bonuses',
        lead: 'Title, goal, rewards, dates and approval, for programs that are in both stores. Each store counts its own sales and pays its own rewards. Amounts are shared only between stores with the same currency. A bonus deleted in one store stays in the others.',
        start: 'Share bonuses?',
        stop: 'Stop sharing bonuses?',
        inBoth: {
          one: '{count} bonus is in both stores (same title)',
          other: '{count} bonuses are in both stores (same title)',
        },
        newHere: {
          one: '{count} bonus is added to this store',
          other: '{count} bonuses are added to this store',
        },
        newThere: {
          one: '{count} bonus is added to {store}',
          other: '{count} bonuses are added to {store}',
        },
        notHere: {
          one: '{count} bonus of {store} isn’t added to this store because it pays an amount in another currency or bonuses aren’t available here',
          other:
            '{count} bonuses of {store} aren’t added to this store because they pay an amount in another currency or bonuses aren’t available here',
        },
        notThere: {
          one: '{count} bonus of this store isn’t added to {store} because it pays an amount in another currency or bonuses aren’t available there',
          other:
            '{count} bonuses of this store aren’t added to {store} because they pay an amount in another currency or bonuses aren’t available there',
        },
        differingHere: {
          one: '{count} bonus in both has different settings. Those of this store, the main store, are kept.',
          other: '{count} bonuses in both have different settings. Those of this store, the main store, are kept.',
        },
        differingThere: {
          one: '{count} bonus in both has different settings. Those of {store}, the main store, are kept.',
          other: '{count} bonuses in both have different settings. Those of {store}, the main store, are kept.',
        },
        samples: 'Bonuses with different settings',
        note: 'Affiliates can earn a bonus in each store. Rewards already earned don’t change.',
      },
      gifts: {
        title: 'Gifts',
        lead: 'Name, discount, quantity and products. A gift is added where the store sells the same products (same handle). Who gets it automatically, gifts already sent and their codes stay in each store. A gift deleted in one store stays in the others.',
        start: 'Share gifts?',
        stop: 'Stop sharing gifts?',
        inBoth: {
          one: '{count} gift is in both stores (same name)',
          other: '{count} gifts are in both stores (same name)',
        },
        newHere: {
          one: '{count} gift is added to this store',
          other: '{count} gifts are added to this store',
        },
        newThere: {
          one: '{count} gift is added to {store}',
          other: '{count} gifts are added to {store}',
        },
        notHere: {
          one: '{count} gift of {store} isn’t added to this store because you don’t sell its products or gifts aren’t available here',
          other:
            '{count} gifts of {store} aren’t added to this store because you don’t sell their products or gifts aren’t available here',
        },
        notThere: {
          one: '{count} gift of this store isn’t added to {store} because its products aren’t sold there or gifts aren’t available there',
          other:
            '{count} gifts of this store aren’t added to {store} because their products aren’t sold there or gifts aren’t available there',
        },
        differingHere: {
          one: '{count} gift in both has different settings. Those of this store, the main store, are kept.',
          other: '{count} gifts in both have different settings. Those of this store, the main store, are kept.',
        },
        differingThere: {
          one: '{count} gift in both has different settings. Those of {store}, the main store, are kept.',
          other: '{count} gifts in both have different settings. Those of {store}, the main store, are kept.',
        },
        samples: 'Gifts with different settings',
        note: 'New gifts aren’t sent automatically until you turn that on in each store.',
      },
      emails: {
        title: 'Email templates',
        lead: 'Subject, content and whether each email is sent, for programs that are in both stores. Emails with images stay in each store, and so does the sender address.',
        start: 'Share email templates?',
        stop: 'Stop sharing email templates?',
        differingHere: {
          one: '{count} program has different emails. Those of this store, the main store, are kept.',
          other: '{count} programs have different emails. Those of this store, the main store, are kept.',
        },
        differingThere: {
          one: '{count} program has different emails. Those of {store}, the main store, are kept.',
          other: '{count} programs have different emails. Those of {store}, the main store, are kept.',
        },
        samples: 'Programs with different emails',
        note: 'An email you wrote replaces our default text in the other store.',
      },
      payments: {
        title: 'Payment settings',
        lead: 'Which payment methods affiliates can choose and what you call them. The minimum payout is shared between stores that use the main store’s currency. Payout dates of automatic payouts are shared too. Connected accounts, taxes, payout limits and turning a schedule on stay in each store.',
        start: 'Share payment settings?',
        stop: 'Stop sharing payment settings?',
        differingHere: 'Where payment settings are different, those of this store, the main store, are kept.',
        differingThere: 'Where payment settings are different, those of {store}, the main store, are kept.',
        samples: 'Different payment settings',
        note: 'Affiliates keep the method they chose until it’s changed.',
      },
      schedules: {
        title: 'Payout schedule',
        differingHere: 'Where payout dates are different, those of this store, the main store, are kept.',
        differingThere: 'Where payout dates are different, those of {store}, the main store, are kept.',
        samples: 'Different payout dates',
        note: 'New dates start in two days at the earliest. A schedule that’s new in a store is paused until you turn it on there.',
      },
      marketplace: {
        title: 'Marketplace listing',
        lead: 'Brand, category, countries, summary, description and terms. Whether the store is listed, its program, images and logo stay in each store.',
        start: 'Share the marketplace listing?',
        stop: 'Stop sharing the marketplace listing?',
        differingHere: 'Where the listings are different, the text of this store, the main store, is kept.',
        differingThere: 'Where the listings are different, the text of {store}, the main store, is kept.',
        samples: 'Different listings',
        note: 'A store without a listing gets a draft. It isn’t published until you list it.',
      },
      chat: {
        title: 'Chat',
        lead: 'Messages with shared affiliates, so that any store can reply. Files stay in the store they were sent to. The store where a message was written sends the email about it.',
        start: 'Share chat?',
        stop: 'Stop sharing chat?',
        differingHere: 'Messages sent from now on appear in this store and in {store}.',
        differingThere: 'Messages sent from now on appear in this store and in {store}.',
        samples: 'Messages',
        note: 'Earlier messages stay in the store they were written in. Chat must be turned on in both stores.',
      },
      enrollments: {
        title: 'Programs of affiliates',
        differingHere: {
          one: '{count} affiliate is in different programs. The program in this store, the main store, is kept.',
          other: '{count} affiliates are in different programs. The program in this store, the main store, is kept.',
        },
        differingThere: {
          one: '{count} affiliate is in different programs. The program in {store}, the main store, is kept.',
          other: '{count} affiliates are in different programs. The program in {store}, the main store, is kept.',
        },
        samples: 'Affiliates in different programs',
        note: 'Affiliates whose program isn’t in the other store stay in the program they’re in.',
      },
    },
    startLead: 'This is what will change in this store and in the stores that share it.',
    start: 'Start sharing',
    turnedOn: 'Sharing is on',
    notYet: 'Turned off in {store}. Nothing changes there until its owner turns it on too.',
    stopText:
      'Every store keeps what it has now. Later changes stay in the store they are made in. You can turn it on again at any time.',
    stop: 'Stop sharing',
    offIn: 'Turned off in {stores}, so it isn’t shared there.',
    shared: 'What is shared',
    rule: 'Changes reach the other stores within seconds. If the same detail is changed in two stores, the last change is kept. If both happen at the same moment, the main store’s change is kept.',
    never: 'What is never shared',
    neverLead: 'Orders, commissions, payouts, affiliates’ payment details, currency and staff stay in each store.',
    news: 'From other stores',
    noNews: 'What is added or changed by other stores will show up here.',
    cameNew: 'added from {store}',
    cameChanged: 'changed in {store}: {fields}',
    refused: 'Not changed because someone else in this store has it: {fields}',
    kept: 'Kept as it is in this store: {fields}',
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
        share_affiliates: 'Turned on sharing of affiliates',
        share_programs: 'Turned on sharing of programs',
        share_emails: 'Turned on sharing of email templates',
        share_payments: 'Turned on sharing of payment settings',
        share_coupons: 'Turned on sharing of new coupons',
        share_creatives: 'Turned on sharing of creatives',
        share_bonuses: 'Turned on sharing of bonuses',
        share_gifts: 'Turned on sharing of gifts',
        share_marketplace: 'Turned on sharing of the marketplace listing',
        share_chat: 'Turned on sharing of chat',
        unshare_affiliates: 'Turned off sharing of affiliates',
        unshare_programs: 'Turned off sharing of programs',
        unshare_emails: 'Turned off sharing of email templates',
        unshare_payments: 'Turned off sharing of payment settings',
        unshare_chat: 'Turned off sharing of chat',
        unshare_marketplace: 'Turned off sharing of the marketplace listing',
        unshare_gifts: 'Turned off sharing of gifts',
        unshare_bonuses: 'Turned off sharing of bonuses',
        unshare_creatives: 'Turned off sharing of creatives',
        unshare_coupons: 'Turned off sharing of new coupons',
      },
    },
    field: {
      store: 'Store',
    },
  },
}
