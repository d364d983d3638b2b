/** What the server and the rules say. */
export const shared = {
  agents: {
    title: {
      approve_referrals: { one: 'Approve {count} referral worth {amount}', other: 'Approve {count} referrals worth {amount}' },
      deny_referrals: { one: 'Deny {count} referral worth {amount}', other: 'Deny {count} referrals worth {amount}' },
      pay_affiliates: {
        manual: {
          one: 'Mark {amount} as paid to {count} affiliate',
          other: 'Mark {amount} as paid to {count} affiliates',
        },
        paypal: { one: 'Pay {count} affiliate {amount} with PayPal', other: 'Pay {count} affiliates {amount} with PayPal' },
        store_credit: {
          one: 'Give {count} affiliate {amount} in store credit',
          other: 'Give {count} affiliates {amount} in store credit',
        },
      },
      change_rate: 'Change the commission of {program} from {before} to {after}',
      send_email: { one: 'Email {count} affiliate: “{subject}”', other: 'Email {count} affiliates: “{subject}”' },
    },
    rate: {
      flatPerOrder: '{amount} per order',
      flatPerItem: '{amount} per item',
      percentOfSale: '{rate}% of sale',
      levels: 'order value levels',
    },
    change: {
      referral: {
        pending: 'Referral {id} is pending again.',
        approved: 'Referral {id} was approved meanwhile.',
        paid: 'Referral {id} was paid meanwhile.',
        denied: 'Referral {id} was denied meanwhile.',
      },
      referralHeld: 'Referral {id} can’t be decided anymore.',
      amount: 'Referral {id} is now worth {after} instead of {before}.',
      people: 'The number of affiliates who can be paid changed from {before} to {after}.',
      total: 'The total changed from {before} to {after}.',
      payments: 'The total is the same, but it pays other referrals or goes to another account.',
      rate: 'The program pays {after} now. It paid {before} when this was proposed.',
      rules: 'Other commission settings of the program changed meanwhile.',
      recipients: 'The number of recipients changed from {before} to {after}.',
    },
    referralsGone: 'We couldn’t find all of these referrals in your store.',
    levelsDecide: '{program} pays by order value levels. Change them in the program.',
    nothingToDo: 'There is nothing to do: everything is already that way, or can’t be changed now.',
    tooManyOpen: '{count} proposals are already waiting. Wait until someone has decided on them.',
    toolUnknown: 'We couldn’t find this tool.',
    originRefused: 'Requests from other websites aren’t allowed.',
    proposalGone: 'This proposal no longer exists.',
    notYours: 'You don’t have permission to decide on this proposal.',
    notOpen: 'Someone already decided on this proposal, or it expired.',
    isDeclined: 'This proposal was declined.',
    paymentStopped: 'The payment was stopped before it began.',
    isExpired: 'This proposal has expired.',
    changedSince: 'Something changed since you opened this proposal. Check the new preview, then release it again.',
  },
  notifications: {
    of: {
      'agent-proposal-referrals': {
        title: 'Proposal for your referrals',
        content: '<strong>{key}</strong> proposes to approve or deny referrals. Nothing happens until you release it.',
      },
      'agent-proposal-payments': {
        title: 'Proposal for a payout',
        content: '<strong>{key}</strong> proposes to pay affiliates. Nothing happens until you release it.',
      },
      'agent-proposal-programs': {
        title: 'Proposal for a commission',
        content: '<strong>{key}</strong> proposes to change the commission of a program. Nothing happens until you release it.',
      },
      'agent-proposal-email': {
        title: 'Proposal for an email',
        content: '<strong>{key}</strong> proposes to email affiliates. Nothing happens until you release it.',
      },
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: { proposals: 'Agent proposals', proposal: 'Proposal' },
}

export const screens = {
  proposals: {
    lead: 'Agents connected with your API keys can suggest changes. Nothing happens until you release a proposal.',
    open: 'Waiting',
    decided: 'Closed',
    empty: 'No proposals waiting',
    emptyText:
      'When an agent proposes to approve referrals, pay affiliates, change a commission or send an email, you decide here.',
    noneDecided: 'No closed proposals yet',
    connect: 'Connect an agent',
    connectLead:
      'Add this server to an assistant that speaks MCP, and give it an API key of its own. Its permissions decide what it can read and propose.',
    server: 'MCP server',
    copyServer: 'Copy the address of the MCP server',
    howToConnect: 'How to connect',
    manageKeys: 'Manage API keys',
    by: '{agent} with the key “{key}”',
    byKey: 'With the key “{key}”',
    expires: 'Expires {when}',
    state: { open: 'Waiting', released: 'Released', failed: 'Failed', declined: 'Declined', expired: 'Expired' },
    decidedBy: '{name}, {when}',
    more: 'Show more',
    back: 'Agent proposals',
    preview: 'What will happen',
    reason: 'Reasons the agent gave',
    reasonHint: 'Written by the agent. Check them before you rely on them.',
    source: 'Proposed by',
    agent: 'Agent',
    key: 'API key',
    proposedOn: 'Proposed',
    expiresOn: 'Expires',
    changed: 'Changed since this was proposed',
    impossible: 'There is nothing left to do. Decline this proposal to remove it from the list.',
    release: 'Release',
    releaseOf: {
      approve_referrals: { one: 'Approve {count} referral', other: 'Approve {count} referrals' },
      deny_referrals: { one: 'Deny {count} referral', other: 'Deny {count} referrals' },
      pay_affiliates: 'Pay {amount}',
      mark_paid: 'Mark {amount} as paid',
      change_rate: 'Change commission',
      send_email: { one: 'Send to {count} affiliate', other: 'Send to {count} affiliates' },
    },
    decline: 'Decline',
    declineTitle: 'Decline this proposal?',
    declineText: 'Nothing is changed. The agent can see that you declined it.',
    released: 'Proposal released',
    declined: 'Proposal declined',
    referral: 'Referral {id}',
    order: 'Order {number}',
    skipped: 'Skipped',
    status: { pending: 'Pending', approved: 'Approved', paid: 'Paid', denied: 'Denied' },
    total: 'Total',
    affiliates: 'Affiliates',
    referrals: 'Referrals',
    tax: 'Tax',
    receivers: 'Who gets paid',
    moreReceivers: { one: 'Show {count} more', other: 'Show {count} more' },
    failed: 'The payment didn’t go through, and no one was paid',
    leftOut: { one: '{count} affiliate can’t be paid now', other: '{count} affiliates can’t be paid now' },
    hindrance: {
      nothing: 'Nothing to pay',
      debt: 'Refunds to deduct first',
      below_minimum: 'Below the minimum payout',
      no_method: 'No payment method',
      other_method: 'Another payment method',
      held: 'Payment details changed recently',
      over_limit: 'Above the limit',
    },
    twoPersons: 'Another person has to release this payment under Payouts before the money is sent.',
    manualPay: 'Send the money yourself. Releasing this marks it as paid and lets the affiliates know.',
    code: { authenticator: 'Code from your authenticator app', password: 'Payout password' },
    ownPassword: 'Your own password',
    program: 'Program',
    before: 'Now',
    after: 'New commission',
    futureOrders: 'Applies to new orders. Referrals you already have keep their commission.',
    subject: 'Subject',
    recipients: 'Recipients',
    andMore: { one: 'and {count} more', other: 'and {count} more' },
    mailLeftOut: {
      one: '{count} affiliate is skipped: unsubscribed or no working email address',
      other: '{count} affiliates are skipped: unsubscribed or no working email address',
    },
    mailPreview: 'Email preview',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      agents: {
        called: 'Asked as an agent',
        proposed: 'Proposed a change as an agent',
        released: 'Released an agent’s proposal',
        declined: 'Declined an agent’s proposal',
        failed: 'An agent’s proposal was released, but the payment failed',
      },
    },
    field: { tool: 'Tool', answer: 'Result', proposal: 'Proposal', agent: 'Agent', key: 'API key' },
  },
}
