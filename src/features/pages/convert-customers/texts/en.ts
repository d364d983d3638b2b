export const shared = {
  convertCustomers: {
    programMissing: 'Choose the program they join.',
    programClosed: 'This program doesn’t accept new affiliates right now. Choose another one, or activate it first.',
    downlineNeedsPlan: 'Adding customers to the downline of the affiliate who referred them requires the {plan} plan.',
    row: {
      askedBefore: 'This customer was already invited.',
      refused: 'Your fraud rules block this address.',
      noMails: 'No consent to marketing emails.',
    },
    join: {
      title: 'Become an affiliate',
      text: 'By clicking the button, you agree that {brand} creates an affiliate account for {email} and uses your name and email for it. You can close it at any time.',
      button: 'I agree, create my account',
      endedTitle: 'This link is no longer valid',
      ended: 'It was already used or has expired, or you’re already an affiliate of {brand}.',
      logIn: 'Log in',
    },
    decline: {
      title: 'Stop invitations?',
      text: '{brand} won’t invite {email} to its affiliate program again.',
      button: 'Stop invitations',
      doneTitle: 'You won’t be invited again',
      done: '{brand} won’t invite {email} to its affiliate program again.',
    },
    offer: {
      title: 'Share {shop} and earn',
      text: 'Like what you bought? Recommend it to others and earn commission on every sale you bring in.',
      consent: 'I agree that {shop} creates an affiliate account for me and uses my name and email for it.',
      friendConsent: 'I agree that {shop} uses my name and email for its referral program.',
      accept: 'Get my link',
      reviewed: '{shop} reviews every application. You’ll get an email with the decision and, once approved, your link.',
      apply: 'Apply',
      close: 'Close',
      joinedTitle: 'You’re in!',
      joined: 'Share this and earn when someone buys. We’ve emailed you how to log in.',
      waitingTitle: 'Thank you!',
      waiting: '{shop} is reviewing your application and will email you.',
      refusedTitle: 'Something went wrong',
      refused: 'We can’t create an account with this email right now. Your order isn’t affected.',
      code: 'Your code',
      link: 'Your link',
      copy: 'Copy',
      copied: 'Copied',
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    convertCustomers: 'Convert customers',
  },
}

export const screens = {
  convertPage: {
    lead: 'Customers already know what you sell. Turn them into affiliates when they create an account, after a purchase, or from a file.',
    accounts: 'New store accounts',
    accountsLead:
      'New store account holders are invited, or become affiliates right away. No one is added twice, and guests without an account aren’t contacted.',
    accountsOn: 'Convert new store accounts',
    program: 'Program they join',
    closedProgram: '{name} (inactive)',
    noProgram: 'No program selected',
    stopped: 'Conversion is paused',
    stoppedText: 'The program is inactive or was deleted. Choose another one.',
    way: 'What happens next',
    ways: { invite: 'Invite by email', create: 'Create automatically' },
    wayHint: {
      invite:
        'We email a link to customers who agreed to marketing emails. The account is only created if the customer agrees there.',
      create: 'The account is created, and we email them their link and how to log in.',
    },
    law: {
      invite:
        'Only customers who agreed to your store’s marketing emails are invited, once, and every invitation has an opt-out. Laws such as the GDPR require clear consent before you use someone’s data for something new: the button in the email provides it.',
      create:
        'Laws such as the GDPR and ePrivacy rules require consent before you create an account in someone’s name or email them about it. Only choose this if your customers agree to it when they create their store account, for example in your terms.',
    },
    review:
      'Your rules for new affiliates apply here too: automatic approval is set in Settings › Notifications, and anyone blocked by fraud detection isn’t invited.',
    offer: 'After a purchase',
    offerLead:
      'Your store’s thank-you page offers buyers an affiliate account or a link for friends: once per customer, never to an affiliate. It’s included in your store’s script.',
    offerOn: 'Show an offer on the thank-you page',
    offerFor: 'What buyers are offered',
    offerForOf: { affiliate: 'An affiliate account', friend: 'A link for friends' },
    offerForHint: {
      affiliate: 'Buyers join one of your affiliate programs.',
      friend: 'Buyers join your customer referral program. They need no account.',
    },
    friendWords: 'View the offer',
    shows: 'What they get right away',
    showsOf: { link: 'Their link', coupon: 'Their coupon and link' },
    showsHint: {
      link: 'Shown as soon as they agree.',
      coupon: 'The code comes from your auto-generated coupons. Without one, only the link is shown.',
    },
    title: 'Heading',
    titleHint: 'If empty: Share your brand and earn.',
    text: 'Text',
    textHint: 'If empty, our default text is shown in your shop’s language.',
    network: 'Network',
    downline: 'Assign as downline',
    downlineHint: 'The affiliate whose link or coupon referred the customer becomes the new affiliate’s upline.',
    existing: 'Existing customers',
    existingLead: 'Import the customer file exported from your store. You can review every row before anything is sent.',
    import: 'Import customers',
    importTitle: 'Import customers',
    importLead:
      'The customer file exported from your store, with the column “Accepts Email Marketing”. Affiliates, customers already invited and those who haven’t agreed to marketing emails are skipped.',
    importShow: 'View affiliates',
    figures: 'Results',
    asked: 'Invited by email',
    accepted: 'Accepted',
    offered: 'Saw the offer',
    joined: 'Joined after a purchase',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      convertCustomers: {
        settings: 'Changed the settings for converting customers',
      },
    },
    field: {
      accounts_on: 'Convert new store accounts',
      accounts_program_id: 'Program for new store accounts',
      way: 'Invite or create',
      offer_on: 'Offer after a purchase',
      offer_for: 'What buyers are offered',
      offer_program_id: 'Program for offers after a purchase',
      offer_shows: 'Shown to buyers who join',
      offer_title: 'Offer heading',
      offer_text: 'Offer text',
      as_downline: 'Assign as downline',
    },
  },
}
