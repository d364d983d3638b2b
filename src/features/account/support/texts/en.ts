export const en = {
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
      footer: 'From {name} <{email}>, {shop}, plan {plan}.\nReplies to this email go to the merchant.',
    },
  },
}
