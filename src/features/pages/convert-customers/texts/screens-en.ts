export const en = {
  convertPage: {
    lead: 'Customers know what you sell. Let them become affiliates when they open an account, after a purchase, or from a file.',
    accounts: 'New store accounts',
    accountsLead:
      'Whoever opens an account at your store is asked, or is an affiliate at once. Nobody becomes one twice; guests without an account are left alone.',
    accountsOn: 'Convert new store accounts',
    program: 'Program they join',
    closedProgram: '{name} (not active)',
    noProgram: 'No program chosen',
    stopped: 'Nobody is converted at the moment',
    stoppedText: 'The program is not active or was deleted. Choose another one.',
    way: 'What happens then',
    ways: { invite: 'Invite by email', create: 'Create at once' },
    wayHint: {
      invite:
        'A mail with a link, to customers who agreed to marketing emails. The account is only opened when the customer agrees there.',
      create: 'The account is opened, and a mail tells the link and how to log in.',
    },
    law: {
      invite:
        'Only customers who agreed to your store’s marketing emails are invited, once, and every invitation has an opt-out. Laws such as the GDPR ask for a clear yes before you use someone’s data for something new: the button in the email is that yes.',
      create:
        'Laws such as the GDPR and the ePrivacy rules ask for consent before you open an account in somebody’s name or mail them about it. Choose this only if your customers agree to it when they open their store account, for example in your terms.',
    },
    review:
      'Your rules for new affiliates hold here too: whether they are approved at once is decided in Settings › Notifications, and whom your fraud detection turns away is not asked.',
    offer: 'After a purchase',
    offerLead:
      'The thank-you page of your store offers an affiliate account to who has just bought: once for each customer, never to an affiliate. It comes with the script of your store’s pages.',
    offerOn: 'Offer it on the thank-you page',
    shows: 'What they get at once',
    showsOf: { link: 'Their link', coupon: 'Their coupon and link' },
    showsHint: {
      link: 'Shown as soon as they agree.',
      coupon: 'The code comes from your automatic coupons; without one, only the link is shown.',
    },
    title: 'Heading',
    titleHint: 'Left empty, it says: Share your brand and earn.',
    text: 'Words below',
    textHint: 'Left empty, our own words are shown in the language of your shop.',
    network: 'Network',
    downline: 'Assign as downline',
    downlineHint: 'The affiliate whose link or coupon brought the customer becomes the upline of the new affiliate.',
    existing: 'Customers you have already',
    existingLead:
      'Bring in the customer file that your store exports. You see row by row what would happen before anything is sent.',
    import: 'Import customers',
    importTitle: 'Import customers',
    importLead:
      'The file of customers as your store exports it, with the column “Accepts Email Marketing”. Affiliates, customers who were asked before and customers without a clear yes to marketing emails are excluded.',
    importShow: 'See affiliates',
    figures: 'What came of it',
    asked: 'Asked by mail',
    accepted: 'Said yes',
    offered: 'Saw the offer',
    joined: 'Joined after a purchase',
  },
}
