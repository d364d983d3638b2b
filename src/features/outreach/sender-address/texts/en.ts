export const en = {
  senderAddress: {
    required: 'Enter an address, such as partners@yourstore.com.',
    notAnAddress: 'This isn’t an email address. Enter one such as partners@yourstore.com.',
    foreignLetters: 'Use only the letters a to z. Others can look like someone else’s address.',
    freeMail:
      'Anyone can have an address at this provider, so you can’t prove it’s yours. Enter one at your own domain, such as partners@yourstore.com.',
    shared: 'This domain is shared with others. Enter an address at your own domain.',
    ours: 'This is one of our domains. Enter an address at your own domain.',
    notOffered: 'The operator of this product hasn’t set which servers send its emails, so no address can be verified.',
    none: 'This address no longer exists. Someone has removed it in the meantime.',
    confirmedAlready: 'This address has already been confirmed.',
    question: {
      subject: 'Let {brand} email from {address}?',
      heading: 'Allow {brand} to use this address?',
      text: '{brand} wants to send emails to its affiliates from {address}. The button opens a page where you can allow it.',
      otherwise:
        'If you don’t know {brand}, ignore this email: nothing is sent without your approval. The button works for {days} days.',
      button: 'Review request',
      footer: 'You’re receiving this email because someone at {brand} entered this address.',
    },
    confirm: {
      title: 'Let {brand} send from this address?',
      text: 'Emails from {brand} to its affiliates will come from {address} once the domain’s records allow it.',
      button: 'Allow',
    },
    confirmed: {
      title: 'Thank you',
      text: '{brand} can now email its affiliates from {address}. You can close this page.',
    },
    lostMail: {
      subject: '{address} is no longer in use',
      heading: 'Your sender address is no longer in use',
      text: 'Domain records that {address} needs were missing for three days. Emails from {shop} to affiliates are now sent from our address, and replies still go to you.',
      advice: 'No email was lost. Restore the records, and your address is used again after the next check.',
      button: 'View records',
    },
  },
  notifications: {
    of: {
      'sender-address-lost': {
        title: 'Emails no longer come from your address',
        content:
          'Records that <strong>{address}</strong> needs were missing for three days. Emails to affiliates are sent from our address.',
      },
    },
  },
}
