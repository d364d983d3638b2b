export const en = {
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
        text: 'Your store no longer sends us {count} of its reports ({topics}). Order them again and we’ll fetch what was missed.',
      },
      wrong_secret: {
        title: 'Order reports arrive with a wrong signature',
        text: 'Your store sent its report, but the signature doesn’t match our secret, so we refused it. Whoever runs this server must enter the app’s current API secret.',
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
      'tracking-broken': {
        title: 'Tracking needs your attention',
        content: '<strong>{problem}</strong>. Orders without an affiliate since then: {orders}.',
      },
    },
  },
}
