interface Ownership {
  /** The only room that writes it. */
  owner: string
  /** Who else reads it, and why it does not ask the owner's door. */
  readers?: Readonly<Record<string, string>>
}

const filtersAndLists = 'lists, filters and files of referrals show and sort by it, in the same statement'
const provesPayouts = 'the books are proven against what payouts hold; payouts sit above'
const owedLists = 'who is owed what, and for what, is listed and added up in one statement'
const bankFiles = 'a file holds a whole run, and a statement is compared with all payments on their way'
const figures = 'clicks and sales of a day are added up in one statement'
const ownData = 'an affiliate’s file holds all that is stored of them, page by page'
const buyers = 'who a buyer is and who brought them is found in one statement'
const mails = 'one statement gathers what a mail says'

/** Tables that only their owner knows. */
const ownedBy = (owner: string, tables: string) => Object.fromEntries(tables.split(' ').map(table => [table, { owner }]))

/** Who writes each table, and who may read it besides. The demo (see `roomOf`) writes a past into all of them. */
export const tableOwners: Readonly<Record<string, Ownership>> = {
  ...ownedBy('affiliates', 'affiliate_branch affiliate_password_link affiliate_second_factor affiliate_tag'),
  ...ownedBy('sign-up', 'affiliate_email_link spent_challenge'),
  ...ownedBy('ledger', 'book_check ledger_checkpoint'),
  ...ownedBy('referrals', 'counted_referral referral_product'),
  ...ownedBy('custom-domain', 'custom_domain proven_domain'),
  ...ownedBy('store-connection', 'customer_data_request platform_shop'),
  ...ownedBy('session', 'known_device sign_in_handover'),
  ...ownedBy('merchant-mails', 'merchant_mail merchant_news'),
  ...ownedBy('notifications', 'notification notification_mark'),
  ...ownedBy('payout-schedule', 'payout_run payout_schedule'),
  ...ownedBy('server', 'rate_limit worker_process'),
  ...ownedBy('shop', 'shop_domain shop_sub_path'),
  ...ownedBy('store-credit', 'store_credit_balance store_credit_setting'),
  ...ownedBy('convert-customers', 'customer_invitation store_offer'),
  ...ownedBy('bonuses', 'bonus bonus_award bonus_program bonus_step'),
  ...ownedBy(
    'programs',
    'auto_tier auto_tier_level auto_tier_move auto_tier_reached auto_tier_run program_exclusion program_version',
  ),
  ...ownedBy('auto-coupons', 'coupon_sample sample_coupon'),
  ...ownedBy('auto-discount', 'auto_discount auto_discount_affiliate'),
  ...ownedBy('creatives', 'creative creative_category creative_download creative_program'),
  ...ownedBy('feedback', 'click_event rating screen_error'),
  ...ownedBy('orders', 'api_key early_refund order_api_request webhook_inbox'),
  ...ownedBy('bank-files', 'bank_account bank_file'),
  ...ownedBy('goals', 'auto_tier_due goal_due goal_watch'),
  ...ownedBy('analytics', 'affiliate_day figures_due folded_order folded_referral product_day products_due program_day'),
  ...ownedBy('gifts', 'gift gift_product gift_program gift_template'),
  sent_gift: { owner: 'gifts', readers: { 'portal-settings': ownData } },
  affiliate: {
    owner: 'affiliates',
    readers: {
      goals: 'affiliates are measured along their network in one statement',
      'convert-customers': 'nobody is asked who is an affiliate by then, in the statement that writes down who is asked',
      bonuses: 'who may earn a bonus is found page by page, with the figures of the page',
      analytics: 'who joined is counted by day, and figures are listed by name, in one statement',
      'tax-documents': 'the list of a tax year names people and what they were paid',
      'payout-documents': 'papers of a payment name whom it was for, those who were deleted among them',
      payouts: owedLists,
      'custom-links': 'what an affiliate’s link in the store should be, beside what it is',
      'auto-coupons': 'who has no code of a sample yet is found in one statement',
      chat: 'a page of conversations names who writes',
      coupons: 'rows of a file name affiliates by their address, all at once',
      gifts: 'a page of what was sent names whom to, and who joined is sent gifts in one statement',
      fraud: 'sign-ups from one address are counted; what was stopped names whom it would have been for',
      'merchant-mails': mails,
      notifications: 'a page of notifications names whom they are about',
      'order-claims': 'a page of claims names who misses an order',
      'payment-requests': 'a page of requests names who asks',
      'portal-session': 'every call of the portal asks for its caller in one statement',
      programs: 'counts who is in a program, and measures who has reached a tier, along the network',
      referrals: filtersAndLists,
      'sign-up': 'pages and mails for somebody who has just come, shop and program included',
      tracking: 'every click asks for a code and its program: one statement, kept in memory',
    },
  },
  affiliate_coupon: {
    owner: 'coupons',
    readers: {
      affiliates: 'a page of affiliates names their codes; coupons sit above',
      referrals: 'evidence of a whole batch of orders is loaded at once',
      'auto-coupons': 'a wished code is free in coupons, wishes and orders alike: one question; how codes of a sample stand',
      'auto-discount': 'the code for a visitor is found in one statement',
    },
  },
  alert_dismissal: { owner: 'alerts' },
  audit_log: {
    owner: 'server',
    readers: {
      'portal-settings': ownData,
      activity: 'the log is its screen',
      referrals: 'the explanation of a referral tells what was done to it',
    },
  },
  chat_conversation: { owner: 'chat', readers: { 'merchant-mails': mails } },
  chat_file: { owner: 'chat' },
  chat_message: { owner: 'chat', readers: { 'portal-settings': ownData } },
  click: {
    owner: 'tracking',
    readers: {
      'merchant-mails': 'the figures of a day in one statement',
      referrals: 'orders that came by an advertisement are told from their clicks, in one statement',
      'store-connection': 'all that is known of a buyer, gathered at one moment',
    },
  },
  click_day: { owner: 'tracking', readers: { performance: figures, analytics: figures, 'portal-settings': ownData } },
  collection: {
    owner: 'store-connection',
    readers: {
      connections: 'connected goods by name, products and collections alike',
      products: 'the catalogue is its screen',
      programs: 'what is left out of a program, by name',
      referrals: 'evidence of a whole batch of orders is loaded at once',
    },
  },
  collection_product: {
    owner: 'store-connection',
    readers: {
      products: 'the catalogue is its screen',
      programs: 'special commissions and exclusions follow what is in a collection',
      referrals: 'evidence of a whole batch of orders is loaded at once',
    },
  },
  column_choice: { owner: 'columns', readers: { programs: 'its list is asked for together with the columns it shows' } },
  connected_shop: { owner: 'multi-store' },
  affiliate_branch_due: { owner: 'network' },
  coupon_leak: { owner: 'coupons' },
  coupon_wish: {
    owner: 'auto-coupons',
    readers: { affiliates: 'the detail of an affiliate shows the wish; auto-coupons sits above' },
  },
  custom_link: { owner: 'custom-links', readers: { 'portal-settings': ownData } },
  customer: {
    owner: 'customers',
    readers: {
      'convert-customers': buyers,
      connections: 'connected customers by name, searched and paged',
      orders: 'a report about somebody who is forgotten is emptied in the statement that marks it',
      referrals: filtersAndLists,
      'store-connection': 'all that is known of a buyer, gathered at one moment',
    },
  },
  customer_connection: {
    owner: 'customers',
    readers: {
      'convert-customers': buyers,
      connections: 'connected customers by name, searched and paged',
      referrals: 'whose customers a batch of orders is from, with the orders that made them so',
      'store-connection': 'all that is known of a buyer, gathered at one moment',
    },
  },
  file: {
    owner: 'server',
    readers: {
      'registration-page': 'sizes of the pictures a page shows, all at once',
    },
  },
  forgotten_order: { owner: 'orders', readers: { referrals: 'orders of people who are forgotten, and shops: one question' } },
  import: { owner: 'imports' },
  ledger_balance: {
    owner: 'ledger',
    readers: {
      payouts: owedLists,
      affiliates: 'the list shows and sorts by what is owed',
      'payment-requests': 'what an affiliate may ask for, and whether a payment left something, in one statement',
    },
  },
  ledger_entry: { owner: 'ledger', readers: { referrals: 'the explanation of a referral tells its bookings' } },
  ledger_posting: { owner: 'ledger', readers: { referrals: 'the explanation of a referral tells its bookings' } },
  member: {
    owner: 'session',
    readers: {
      activity: 'the log is searched by and named after who did something, also those who left',
      chat: 'a page of messages names who of the shop wrote them',
      'merchant-mails': 'whoever wants a kind of mail, in one statement',
      'multi-store': 'stores of one person are found across shops by a function of the database',
      notifications: 'what is older than the reader’s account is no news to them, in the statement that pages',
      'portal-session': 'every call of the portal asks for its caller in one statement, and who looks in',
      referrals: 'who decided about referrals, by name',
      staff: 'the people of a shop are its list',
      'store-connection': mails,
    },
  },
  payout: {
    owner: 'payouts',
    readers: {
      'portal-settings': ownData,
      'bank-files': bankFiles,
      ledger: provesPayouts,
      'tax-documents': 'what was paid in a tax year; payouts sit above',
      'payout-documents': 'papers of a payment; payouts sit above',
    },
  },
  payout_batch: { owner: 'payouts', readers: { 'bank-files': bankFiles } },
  payout_referral: {
    owner: 'payouts',
    readers: {
      ledger: provesPayouts,
      'payout-documents': 'papers of a payment name what it paid for; payouts sit above',
    },
  },
  order_claim: {
    owner: 'order-claims',
    readers: { 'portal-settings': ownData, 'store-connection': 'all that is known of a buyer, gathered at one moment' },
  },
  order_claim_picture: { owner: 'order-claims' },
  page_design: { owner: 'server', readers: { 'registration-page': 'programs are listed with the state of their page' } },
  password_reset: { owner: 'session', readers: { staff: 'the list of people says who is invited' } },
  payment_request: { owner: 'payment-requests', readers: { 'merchant-mails': mails, 'portal-settings': ownData } },
  payment_request_file: { owner: 'payment-requests', readers: { 'portal-settings': ownData } },
  payment_request_setting: { owner: 'payment-requests' },
  payment_setting: { owner: 'payment-settings' },
  paypal_connection: { owner: 'paypal' },
  paypal_stray_event: { owner: 'payouts' },
  platform_connection: {
    owner: 'store-connection',
    readers: {
      orders: 'every batch of deliveries asks for the shop and its connection at once',
      products: 'the state of the catalogue in one statement',
      referrals: 'orders of people who are forgotten, and shops: one question',
      shop: 'whether the store was asked for all that is needed; the connection sits above',
    },
  },
  product: {
    owner: 'store-connection',
    readers: {
      analytics: 'what was sold is listed by title, in one statement',
      connections: 'connected goods by name, products and collections alike',
      products: 'the catalogue is its screen',
      programs: 'special commissions are listed by their product',
      referrals: 'evidence of a whole batch of orders is loaded at once; lists are filtered by product',
      'registration-page': 'products with a commission of their own, with their pictures',
    },
  },
  product_connection: { owner: 'connections', readers: { referrals: 'evidence of a whole batch of orders is loaded at once' } },
  product_variant: {
    owner: 'store-connection',
    readers: { programs: 'a special commission reaches the variants of today', products: 'with what a product costs' },
  },
  program: {
    owner: 'programs',
    readers: {
      bonuses: 'a page of who is how far names their programs',
      analytics: 'figures of affiliates are listed with the program they are in, in one statement',
      'payout-documents': 'papers of a payment name the program of each referral',
      payouts: owedLists,
      activity: 'the log names what it is about',
      affiliates: 'affiliates are listed, mailed and moved by the name of their program',
      'auto-discount': 'the code for a visitor is found in one statement',
      'custom-links': 'where an affiliate’s link leads, beside what it is',
      gifts: mails,
      'merchant-mails': mails,
      'order-claims': 'a page of claims names the program of who misses an order',
      'payment-requests': 'a page of requests names the program of who asks',
      referrals: filtersAndLists,
      'registration-page': 'programs are listed with the state of their page',
      shop: 'settings name programs, and the shop its default one; programs sit above',
      'sign-up': 'pages and mails for somebody who has just come, shop and program included',
      tracking: 'every click asks for a code and its program: one statement, kept in memory',
    },
  },
  program_click_day: { owner: 'tracking', readers: { analytics: figures } },
  referral: {
    owner: 'referrals',
    readers: {
      goals: 'affiliates are measured by their referrals, all windows of time in one statement',
      'convert-customers': buyers,
      bonuses: 'what bonuses cost follows what became of their rows, in one statement',
      analytics: 'what is not folded yet is counted from its rows, in the statement that reads the days',
      network: 'whose sales changed is noted by the numbers of the referrals, in one statement',
      'portal-settings': ownData,
      payouts: owedLists,
      affiliates: 'sums of affiliates for their list; referrals sit above',
      fraud: 'what was stopped and held, in one list; referrals sit above',
      ledger: 'the books are checked against what they are about',
      'merchant-mails': 'news and figures of a day in one statement; referrals sit above',
      'payout-documents': 'a statement names the order of each line',
      programs: 'counts what a program brought, and measures who has reached a tier; referrals sit above',
      shop: 'whether anything is in the books; referrals sit above',
      'store-connection': 'all that is known of a buyer, gathered at one moment',
    },
  },
  sale_day: {
    owner: 'referrals',
    readers: {
      affiliates: 'the branches of a past that was taken over are counted in one statement',
      performance: figures,
      network: 'what each affiliate sold is folded into the branches above',
    },
  },
  saved_link: { owner: 'affiliate-links', readers: { 'portal-settings': ownData } },
  session_family: { owner: 'session', readers: { profile: 'open sign-ins are its list', 'portal-session': 'who calls' } },
  session_token: { owner: 'session', readers: { profile: 'open sign-ins are its list', 'portal-session': 'who calls' } },
  shop: {
    owner: 'shop',
    readers: {
      bonuses: 'the day a bonus was made is one of the shop',
      analytics: 'days are cut in the time zone of the shop, in the statement that counts them',
      affiliates: mails,
      'merchant-mails': 'which shops are due for a summary, asked across shops by a function of the database',
      'multi-store': 'stores of one person are found across shops by a function of the database',
      orders: 'every call with a key asks for its shop, every batch of deliveries for shop and connection: one statement',
      'portal-session': 'every call of the portal asks for caller and plan in one statement',
      referrals: 'time zone and currency come with the rows they are for',
      server: 'files write times in the shop’s time zone; the engine room knows no feature',
      session: 'every call asks for caller and plan in one statement; stores of one person are found across shops',
      'sign-up': 'pages and mails for somebody who has just come, shop and program included',
      'store-connection': 'key and domain in one statement; mails',
      tracking: 'every click asks for its shop’s settings: one statement, kept in memory',
    },
  },
  shop_setting: {
    owner: 'shop',
    readers: {
      'merchant-mails': 'which shops are due for a summary, asked across shops by a function of the database',
      tracking: 'every click asks for its shop’s settings: one statement, kept in memory',
    },
  },
  special_commission: {
    owner: 'programs',
    readers: {
      products: 'what is to be read again of the store, and what came into its collections',
      'registration-page': 'products with a commission of their own, with their pictures',
    },
  },
  stopped_sign_up: { owner: 'fraud' },
  store_credit: { owner: 'store-credit', readers: { 'portal-settings': ownData } },
  store_discount: { owner: 'coupons', readers: { 'auto-discount': 'the code for a visitor is found in one statement' } },
  store_order: {
    owner: 'orders',
    readers: {
      analytics: 'orders are counted anew slice by slice where days are cut anew',
      'convert-customers': buyers,
      coupons: 'the orders behind a warning are found by the code they were made with',
      payouts: owedLists,
      fraud: 'orders from one address are counted as they arrive; what was stopped is listed',
      'merchant-mails': mails,
      notifications: 'a page of notifications names what they are about',
      'payout-documents': 'a statement names the order of each line',
      referrals: filtersAndLists,
      shop: 'whether anything is in the books, and how many orders there were lately; orders sit above',
      'auto-coupons': 'a wished code is free in coupons, wishes and orders alike: one question',
      'store-connection': 'all that is known of a buyer, gathered at one moment',
    },
  },
  tax_declaration: { owner: 'tax-documents', readers: { 'portal-settings': ownData } },
  tax_payer: { owner: 'tax-documents' },
  task: { owner: 'server', readers: { products: 'the state of the catalogue in one statement', tasks: 'tasks are its list' } },
  w9_file: { owner: 'tax-documents', readers: { 'portal-settings': ownData } },
  w9_form: { owner: 'tax-documents', readers: { 'portal-settings': ownData } },
}
