export const en = {
  customDomain: {
    required: 'Enter a domain, such as partners.yourstore.com.',
    notADomain: 'This isn’t a domain. Enter only its name, such as partners.yourstore.com.',
    isAddress: 'This is an IP address. Enter a domain name.',
    tooShort: 'Enter the full name, such as partners.yourstore.com.',
    publicSuffix: 'Anyone can register names under this one. Enter a domain only you own.',
    reserved: 'This name can’t be used. Enter a domain you own.',
    ours: 'This is one of our addresses. Enter a domain you own.',
    isStore: 'A store uses this address. Use a subdomain, such as partners.yourstore.com.',
    oneOnly: 'You already have a domain. Change it instead of adding another.',
    none: 'This domain no longer exists. Someone has removed it in the meantime.',
    noSubPath: 'Choose your sub-path under General first. Your pages use it on your domain too.',
    lostMail: {
      subject: '{domain} is no longer in use',
      heading: 'Your domain is no longer in use',
      text: 'The record that verifies {domain} was missing for three days. Links in emails and on pages of {shop} use the default address again, and {domain} no longer shows anything.',
      advice: 'Nothing else has changed. Restore the record, and your domain is used again after the next check.',
      button: 'View record',
    },
  },
  notifications: {
    of: {
      'custom-domain-lost': {
        title: 'Your domain is no longer in use',
        content:
          'The verification record for <strong>{domain}</strong> was missing for three days. Affiliates use the default address again.',
      },
    },
  },
}
