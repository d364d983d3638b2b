export const shared = {
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

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    senderAddress: 'Email sender',
  },
}

export const screens = {
  senderPage: {
    lead: 'Send emails to affiliates from your own address, such as partners@yourstore.com.',
    now: 'How your emails arrive',
    from: 'From',
    replies: 'Replies go to',
    noReplies: 'No one yet. Set a support email under General.',
    toGeneral: 'Open General',
    name: 'Your address',
    nameLead:
      'At your own domain, whose records you can change. Addresses at Gmail, Outlook and similar providers can’t be verified.',
    address: 'Sender address',
    addressHint: 'We’ll email a request to this address. Nothing changes until it’s confirmed and the records are found.',
    add: 'Use this address',
    added: 'Request sent to this address',
    change: 'Change address',
    state: {
      waiting: 'Not in use yet',
      used: 'In use',
      paused: 'Paused',
      lost: 'Records lost',
      plan: 'Available from the {plan} plan',
      key: 'Key lost',
    },
    about: {
      waiting: 'Two steps are needed: a click in the inbox, and the records below. Until then, emails are sent from {usual}.',
      waitingRecords:
        'The inbox is confirmed, but the records below are still missing. Until they’re found, emails are sent from {usual}.',
      used: 'Emails to affiliates come from this address and are signed with its key.',
      paused: 'A record is missing. Until it’s back, emails are sent from {usual} so none are mistaken for forgeries.',
      lost: 'Records were missing for three days. Emails are sent from {usual}. Restore the records to use the address again.',
      plan: 'Emails are sent from {usual} until you’re on the {plan} plan again.',
      key: 'The signing key for this address can no longer be read. Emails are sent from {usual}. Remove the address and add it again to get a new key.',
    },
    lostAt: 'If it isn’t back by {when}, we stop using the address and email you.',
    mailbox: 'Inbox',
    mailboxOpen: 'We’ve sent a link to {address}. Open it there and allow it. The link works for three days.',
    mailboxDone: '{address} was confirmed on {when}.',
    askAgain: 'Send again',
    askedAgain: 'Request sent',
    records: 'Records for {domain}',
    recordsLead: 'At your domain provider, look for “DNS” or “Records”. All records are of type TXT.',
    patience: 'New records are usually found within minutes, rarely after a day. We check automatically.',
    kind: { dkim: 'DKIM', spf: 'SPF', dmarc: 'DMARC' },
    kindLead: {
      dkim: 'The key that proves an email is from you and wasn’t changed.',
      spf: 'Allows our mail server to send for your domain.',
      dmarc: 'Tells receivers what to do with forgeries. Not required to start, but large providers expect it from bulk senders.',
    },
    mailboxState: { open: 'To do', done: 'Allowed' },
    badge: { ok: 'Found', needed: 'To do', advised: 'Recommended', unanswered: 'No response', unseen: 'Not checked yet' },
    told: {
      ok: 'All good. Keep the record; we check it regularly.',
      missing: 'Not found. Add a record with this name and this value.',
      several: 'Several were found, so receivers trust none of them. Keep one, with this value.',
      tooMany:
        'The record makes receivers look up more than ten other names, so they ignore it. Remove includes you no longer need.',
      unanswered: 'The domain’s name servers didn’t respond. This says nothing about the record; please try again later.',
    },
    differs: {
      dkim: 'A record exists, but with another key or in test mode. Replace it with this value.',
      spf: 'A record exists, but it doesn’t allow our mail server to send. Replace it with this value; don’t add a second record.',
      dmarc: 'A record exists, but its policy can’t be read. Replace it with this value.',
    },
    found: 'Found',
    recordName: 'Name',
    recordValue: 'Value',
    copyOf: 'Copy: {kind}, {name}',
    checkedAt: 'Last checked {when}.',
    notChecked: 'Not checked yet. We check every ten minutes.',
    check: 'Check now',
    remove: 'Remove',
    removeTitle: 'Remove {address}?',
    removeText:
      'Emails to affiliates are sent from {usual} again right away. The key is deleted: to use the address again, you’ll need a new record.',
    removed: 'Address removed',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      senderAddress: {
        added: 'Requested a custom sender address',
        changed: 'Changed the sender address',
        confirmed: 'The sender address was confirmed from its inbox',
        proven: 'Found the sender address records',
        lost: 'The sender address records were missing for three days: emails are sent from our address',
        removed: 'Removed the sender address',
      },
    },
    field: {
      sender_address: 'Sender address',
    },
  },
}
