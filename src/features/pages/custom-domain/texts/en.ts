export const en = {
  customDomain: {
    required: 'Enter a domain, such as partners.yourstore.com.',
    notADomain: 'This is not a domain. Enter only its name, such as partners.yourstore.com.',
    isAddress: 'This is an IP address. Enter the name of a domain.',
    tooShort: 'Enter the whole name, such as partners.yourstore.com.',
    publicSuffix: 'Strangers register their names under this one. Enter a domain that is yours alone.',
    reserved: 'This name cannot be used. Enter a domain that is yours.',
    ours: 'This is an address of ours. Enter a domain that is yours.',
    isStore: 'A store is at this address. Take a name below it, such as partners.yourstore.com.',
    oneOnly: 'There is a domain already. Change it instead of adding another.',
    none: 'There is no domain any more. Somebody has removed it in the meantime.',
    noSubPath: 'Choose the end of your address under General first: your pages stand below it on your domain, too.',
    lostMail: {
      subject: '{domain} no longer leads affiliates to {shop}',
      heading: 'Your domain is no longer in use',
      text: 'The record that proves that {domain} is yours was gone for three days. Links in mails and on pages of {shop} lead to the usual address again, and {domain} shows nothing any more.',
      advice: 'Nothing else has changed. Write the record back, and your domain is in use again at the next look.',
      button: 'See the record',
    },
  },
}
