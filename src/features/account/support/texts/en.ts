export const shared = {
  support: {
    subjectRequired: 'Enter a subject.',
    messageRequired: 'Enter a message.',
    notConfigured: 'Messages to support aren’t set up on this server.',
    shopRequired: 'Enter a store.',
    shopNotFound: 'We couldn’t find this store.',
    reasonRequired: 'Enter why you’re accessing this store. The merchant can read it.',
    notForSupport: 'This isn’t possible while support is viewing the store.',
    notEmbedded: 'Another store can only be opened outside the store platform’s admin.',
    notFromHere: 'Support isn’t available from this address.',
    mail: {
      subject: '{subject} ({shop})',
      footerWithoutPlan: 'From {name} <{email}>, {shop}.\nReplies to this email go to the merchant.',
      footer: 'From {name} <{email}>, {shop}, plan {plan}.\nReplies to this email go to the merchant.',
    },
  },
}

export const frame = {
  contact: {
    title: 'Contact support',
    lead: 'Tell us what you need. We’ll reply by email to {email}.',
    subject: 'Subject',
    message: 'Message',
    messageHint: 'What did you do, what did you expect, and what happened?',
    send: 'Send message',
    sentTitle: 'Message sent',
    sentText: 'We’ll reply to {email} as soon as we can.',
    another: 'Send another',
    chat: 'Chat with us now',
    chatHint: 'Opens in a new tab',
    failed: 'We couldn’t send your message',
    debugLogin: 'Debug login',
    debugLead: 'Open another store as support. The merchant sees it in the activity log.',
    debugShop: 'Store',
    debugReason: 'Reason',
    debugReasonHint: 'The merchant can read it.',
    debugOpen: 'Open store',
    debugFailed: 'We couldn’t open the store.',
    viewing: 'Support view',
    viewingShop: 'Support view: {shop}, as {name}.',
    viewingRules: 'Everything is recorded in the merchant’s activity log. Money and accounts can’t be changed.',
    leaveShop: 'Leave store',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      support: {
        signIn: 'Support accessed the store: {reason}',
        message: 'Contacted support: {subject}',
      },
    },
    field: {
      subject: 'Subject',
    },
  },
}
