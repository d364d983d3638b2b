export const shared = {
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

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    customDomain: 'Domain',
  },
}

export const screens = {
  customDomainPage: {
    lead: 'Let affiliates sign up, log in and work on your own domain, such as partners.yourstore.com.',
    noSubPathTitle: 'Your pages don’t have an address yet',
    toGeneral: 'Open General',
    name: 'Your domain',
    nameLead: 'A subdomain of your store’s domain works best. It can’t be the store’s own address.',
    domain: 'Domain',
    domainHint: 'Nothing changes until you’ve verified it.',
    add: 'Add domain',
    added: 'Domain added',
    change: 'Change domain',
    changed: 'Domain changed',
    state: { waiting: 'Waiting for verification', proven: 'In use', lost: 'Verification lost' },
    about: {
      waiting: 'Add the two records below at your domain provider. Until we’ve verified them, nothing changes.',
      proven: 'Links in emails, on pages and in your admin use this domain. Previous addresses keep working.',
      lost: 'The verification record was missing for three days, so affiliates are no longer sent here. Restore the record to use the domain again.',
    },
    problem: {
      missing: 'TXT record not found.',
      different: 'A TXT record exists, but with another value. Compare it character by character.',
      taken:
        'The record was found, but another shop has already verified this domain. It becomes available once their record is gone.',
      unanswered: 'The domain’s name servers didn’t respond. This says nothing about the record; please try again later.',
    },
    willBeLost: 'If the record isn’t back by {when}, affiliates are sent to the default address again.',
    noAlias:
      'We couldn’t find a CNAME record pointing to {target}. If your provider shows other addresses instead, that’s fine; otherwise visitors can’t reach your pages.',
    checkedAt: 'Last checked {when}.',
    notChecked: 'Not checked yet. We check every ten minutes.',
    check: 'Check now',
    remove: 'Remove',
    removeTitle: 'Remove {domain}?',
    removeProven:
      'Links use the default address again right away, and {domain} no longer shows anything. Links that affiliates shared with it break.',
    removeWaiting: '{domain} is deleted. Nothing uses it yet.',
    removed: 'Domain removed',
    records: 'Domain records',
    recordsLead: 'At your domain provider, look for “DNS” or “Records” and add these.',
    txt: 'TXT record',
    txtLead: 'Verifies that the domain is yours. Keep it: we check it every day.',
    cname: 'CNAME record',
    cnameLead: 'Sends the domain’s visitors here.',
    recordName: 'Name',
    recordValue: 'Value',
    wholeDomain:
      'A root domain can’t have a CNAME record. Use a subdomain, or an ALIAS or ANAME record if your provider offers one.',
    patience: 'New records are usually found within minutes, rarely after a day.',
    copyOf: 'Copy: {name}',
    addresses: 'Your affiliate pages',
    addressesNow: 'Share these addresses from now on.',
    addressesUntil: 'These addresses are currently in use.',
    login: 'Login',
    register: 'Registration',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      customDomain: {
        added: 'Added a custom domain',
        changed: 'Changed the custom domain',
        proven: 'Verified a domain: affiliates are now sent there',
        lost: 'A domain’s verification record was missing for three days: affiliates are no longer sent there',
        removed: 'Removed the custom domain',
      },
    },
    field: {
      domain: 'Domain',
    },
  },
}
