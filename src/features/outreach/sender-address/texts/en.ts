export const en = {
  senderAddress: {
    required: 'Enter an address, such as partners@yourstore.com.',
    notAnAddress: 'This is not an email address. Enter one such as partners@yourstore.com.',
    foreignLetters: 'Enter an address in the letters a to z: others can look like those of somebody else.',
    freeMail:
      'Addresses of this provider belong to everybody, so nobody can prove that you may write from there. Enter one at a domain of yours, such as partners@yourstore.com.',
    shared: 'This domain does not belong to you alone. Enter an address at a domain of yours.',
    ours: 'This is a domain of ours. Enter an address at a domain of yours.',
    notOffered: 'Whoever runs this product has not said which servers its emails leave from, so no address can be proven.',
    none: 'There is no address any more. Somebody has removed it in the meantime.',
    confirmedAlready: 'Whoever reads this mailbox has agreed already.',
    question: {
      subject: 'May {brand} write to its affiliates from {address}?',
      heading: 'May {brand} use this address?',
      text: '{brand} would like emails to its affiliates to come from {address}. The button opens a page where you can allow it.',
      otherwise:
        'If you do not know {brand}, do nothing: without you, nothing is sent from here. The button works for {days} days.',
      button: 'See the question',
      footer: 'You receive this email because somebody at {brand} entered this address.',
    },
    confirm: {
      title: 'Let {brand} write from here?',
      text: 'Emails of {brand} to its affiliates will come from {address}, as soon as the records of the domain allow it.',
      button: 'Allow it',
    },
    confirmed: {
      title: 'Thank you',
      text: '{brand} may write to its affiliates from {address}. You can close this page.',
    },
    lostMail: {
      subject: 'Emails of {shop} no longer come from {address}',
      heading: 'Your address is no longer in use',
      text: 'Records of your domain that {address} needs were gone for three days. Emails of {shop} to affiliates leave from our address, and answers still go to you.',
      advice: 'No email was lost. Write the records back, and your address is in use again at the next look.',
      button: 'See the records',
    },
  },
}
