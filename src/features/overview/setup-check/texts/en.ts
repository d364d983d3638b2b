export const shared = {
  setupCheck: {
    programFirst: 'Create a default program first. The test affiliate joins it.',
    notConnected: 'Your store isn’t connected.',
    fault: {
      store_silent: {
        title: 'Your store doesn’t respond',
        text: 'Your store’s platform didn’t respond to our requests (status {status}). Open the app from your store’s admin to connect it again.',
      },
      clock_off: {
        title: 'Your store’s clock and ours differ',
        text: 'Your store’s platform and this server disagree about the time by {minutes} minutes, so clicks can look later than the orders they led to. Ask whoever runs this server to set its clock.',
      },
      currency_changed: {
        title: 'Your store’s currency has changed',
        text: 'Your store sells in {currency}, but commission is kept in {books}, so no order can earn commission. Take over the store’s currency, or change it back in your store.',
      },
      webhook_missing: {
        title: 'Your store has stopped reporting orders',
        text: 'Your store no longer sends us {count} of its webhooks ({topics}). Set them up again and we’ll fetch what was missed.',
      },
      wrong_secret: {
        title: 'Order webhooks arrive with a wrong signature',
        text: 'Your store sent its webhook, but the signature doesn’t match our secret, so we refused it. Whoever runs this server must enter the app’s current API secret.',
      },
      delivery_late: {
        title: 'The test order was never reported',
        text: 'Your store took the test order but didn’t report it within a minute. Run the test again; if it keeps failing, contact support.',
      },
      embed_off: {
        title: 'The app embed is off in your live theme',
        text: 'Affiliate tracking is turned off in the theme your visitors see. Turn it on in the theme editor and save.',
      },
      script_missing: {
        title: 'The tracking script isn’t on your pages',
        text: '{address} doesn’t load the tracking script. If you pasted a snippet, check that it’s in the head of every page; if you use the app embed, your theme may not load app embeds.',
      },
      cached_page: {
        title: 'Visitors get a cached page without the script',
        text: '{address} loads the tracking script, but the copy in your cache doesn’t have it yet. Clear your page cache or CDN.',
      },
      address_blocked: {
        title: 'Your store blocks the tracking script',
        text: 'Your store’s content security policy doesn’t allow scripts from {host}. Add it to script-src and connect-src.',
      },
      pixel_off: {
        title: 'The pixel is off',
        text: 'Checkouts aren’t reported to us, so an order whose cart loses its note can’t be credited. Turn the pixel on again.',
      },
      consent_refused: {
        title: 'Visitors can’t agree to tracking',
        text: 'Your store requires consent before anything is stored, but shows no banner to ask for it, so no visitor who needs to agree is tracked. Turn on the cookie banner in your store’s customer privacy settings.',
      },
      no_program: {
        title: 'There is no default program',
        text: 'Affiliates need a program to have a link. Create one and make it the default.',
      },
      link_broken: {
        title: 'Affiliate links don’t lead to your store',
        text: '{address} returned status {status} instead of leading to your store. Check that this address can be reached from the internet.',
      },
      parameter_dropped: {
        title: 'Your store drops the affiliate from the address',
        text: 'Your store sends visitors on to {address} without the part that names the affiliate. Check redirects, language and country switchers and landing-page apps, and have them keep the address’s parameters.',
      },
      store_unreachable: {
        title: 'Your store can’t be reached',
        text: '{address} returned status {status}. If your store is behind a password, remove it before affiliates share their links.',
      },
      click_refused: {
        title: 'The click wasn’t taken',
        text: 'The page’s address isn’t one of your store’s known domains, or tracking by link is off in the program (status {status}). Check the store URL under Settings › Link & coupon.',
      },
      cart_lost: {
        title: 'Your cart loses the affiliate',
        text: 'The click was noted in the cart but was gone a moment later. An app or theme that rewrites the cart removes its attributes; ask its maker to keep them.',
      },
      order_refused: {
        title: 'Your store refused the test order',
        text: 'Your store said: {why}',
      },
      not_credited: {
        title: 'The test order wasn’t credited to the test affiliate',
        text: 'The order arrived, but nothing led to the test affiliate ({reason}).',
      },
    },
  },
  notifications: {
    of: {
      'store-refused': {
        title: 'Reconnect your store',
        content:
          'Your store stopped accepting our connection. Orders it reports still count, but coupons, products and missed orders can’t be synced until you reconnect it.',
      },
      'tracking-broken': {
        title: 'Tracking needs your attention',
        content: '<strong>{problem}</strong>. Orders without an affiliate since tracking last worked: {orders}.',
      },
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    setupReview: 'Check your setup',
  },
}

export const screens = {
  setupPage: {
    lead: 'See whether clicks and orders reach you, and fix what doesn’t.',
    sections: 'Sections',
    quickstart: 'Quick start',
    recommended: 'Recommended features',
    system: 'System tracking test',
    youMadeIt: 'You made it',
    done: 'Done',
    toDo: 'To do',
    step: {
      program: 'Create your default program',
      logo: 'Upload your logo',
      address: 'Choose the address of your registration page',
      affiliate: 'Get your first affiliate',
    },
    feature: {
      coupons: 'Give each affiliate a coupon code, so orders count even without a click',
      creatives: 'Share banners and product images your affiliates can post',
      emails: 'Make the emails to your affiliates your own',
      message_bar: 'Greet visitors who come through an affiliate',
    },
    open: 'Open',
    known: 'Current status',
    brokenSince: 'Broken since {when}',
    orders: {
      one: '{count} order since tracking last worked has no affiliate',
      other: '{count} orders since tracking last worked have no affiliate',
    },
    row: {
      script: 'Tracking script',
      embed: 'App embed',
      pixel: 'Pixel',
      deliveries: 'Order webhooks',
      last_click: 'Last click',
      last_order: 'Last order',
      clock: 'Clock',
      currency: 'Currency',
      consent: 'Consent',
      blockers: 'Visits without the script',
    },
    state: { good: 'Working', bad: 'Needs attention', unknown: 'Not known yet' },
    says: {
      unknown: 'Run the tracking test to find out.',
      never: 'None so far.',
      few: 'Fewer than 20 visits through short links in the last 30 days; too few to tell.',
      share:
        '{percent}% of the last {visits} visits through short links weren’t seen by the script: ad blockers, visitors who didn’t agree to cookies, or pages without it. Their orders can still be credited by coupon code, or by the first page of the visit.',
    },
    checked: 'Checked {when}',
    consentAsked:
      'Your store asks visitors for consent. Until they agree nothing is stored, and an order is credited only by coupon code or the first page of the visit.',
    testLead:
      'We open a test affiliate’s link like a visitor, follow it to your store and place a test order. The test order stays unpaid, is marked as a test and pays no one; you can delete it in your store afterwards.',
    run: 'Run the tracking test',
    runAgain: 'Run again',
    running: 'Running…',
    progress: 'Step {step} of {length}',
    passed: 'Tracking works',
    passedText: 'Every step worked, {when}.',
    failed: 'Tracking is broken',
    cause: {
      merchant: 'Started by you',
      daily: 'Daily check',
      theme: 'After a theme was published',
      quiet: 'After 24 hours without a click',
    },
    walked: {
      clock: 'Compare clocks',
      currency: 'Compare currencies',
      deliveries: 'Check the order webhooks',
      embed: 'Check the live theme',
      pixel: 'Check the pixel',
      consent: 'Check the consent settings',
      link: 'Open the affiliate link',
      landing: 'Arrive at your store',
      script: 'Find the tracking script',
      click: 'Report the click',
      cart: 'Save the click in the cart',
      order: 'Place a test order',
      arrival: 'Wait for your store’s report',
      referral: 'Credit the test affiliate',
    },
    seen: {
      clock: '{seconds} s apart',
      currency: 'Both {currency}',
      deliveries: 'All order webhooks are set up',
      embed: 'The app embed is on',
      pixel: 'The pixel is active',
      consent: 'Visitors can be tracked',
      link: '{address} leads to your store',
      landing: 'Reached {address}',
      script: 'Loads from {host}',
      click: 'Kept for {days} days',
      cart: 'Still there a moment later',
      order: 'Order {order}',
      arrival: 'Arrived after {seconds} s',
      referral: 'Credited',
    },
    skipped: 'Not tried',
    ms: '{ms} ms',
    mend: {
      open_editor: 'Open theme editor',
      activate_pixel: 'Turn on the pixel',
      order_deliveries: 'Set up webhooks again',
      follow_store: 'Use the store’s currency',
    },
    mended: 'Done. Run the test again to make sure.',
    testReferral: 'Test referral',
    testReferralText: 'Order {order} over {total} would earn the test affiliate {commission}. This is a test: it pays no one.',
    removeReferral: 'Remove test referral',
    removed: 'Test referral removed',
    trackingSettings: 'Tracking settings',
    madeIt: 'Your store is set up and tracking works. Share your registration page and invite your first affiliates.',
    notYet: 'Not quite there. Finish the steps above and run the tracking test.',
    affiliates: 'Go to affiliates',
    rate: 'How easy was it to set up?',
    star: '{count} of 5',
    comment: 'What could be easier? (optional)',
    sendRating: 'Send feedback',
    thanks: 'Thank you for your feedback',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      setupCheck: {
        started: 'Started a tracking test',
        mended: 'Fixed a tracking problem from the setup check',
      },
    },
  },
}
