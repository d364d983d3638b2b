export const en = {
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
