export const en = {
  support: {
    subjectRequired: 'Please enter a subject.',
    messageRequired: 'Please write a message.',
    notConfigured: 'Messages to support are not set up on this server.',
    shopRequired: 'Please enter a store.',
    shopNotFound: 'There is no such store.',
    reasonRequired: 'Please say why you look into this store. The merchant can read it.',
    notForSupport: 'This cannot be done while support is looking into the store.',
    notEmbedded: 'Another store can only be opened outside the store platform’s admin.',
    notFromHere: 'Support cannot work from this address.',
    mail: {
      subject: '{subject} ({shop})',
      footer: 'From {name} <{email}>, {shop}, plan {plan}.\nAn answer to this email goes to the merchant.',
    },
  },
}
