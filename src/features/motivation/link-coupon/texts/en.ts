export const shared = {
  linkCoupon: {
    daysRequired: 'Enter a whole number of days, 0 or more.',
    daysTooMany: 'Enter at most 3652 days.',
    unknownVariable: 'This variable isn’t available. Check the name in braces.',
    otherDomain: 'Enter a page of your store: its URL, or a path such as /collections/summer.',
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    linkCoupon: 'Links and coupons',
    utm: 'UTM parameters',
  },
}

export const screens = {
  linkCouponPage: {
    lead: 'Where affiliate links lead, how long clicks count, and whether codes are tracked.',
    links: 'Affiliate links',
    linksLead: 'Changes apply to all affiliates’ links right away. Links shared earlier keep counting.',
    storeUrl: 'Store URL',
    storeUrlHint: 'Where customers reach your store, if it isn’t {usual}. The pages below follow it.',
    days: 'Cookie days',
    daysHint: 'How long a click counts, unless a program sets its own. Set 0 to turn off link tracking; coupons still count.',
    daysUnit: 'days',
    customLead: 'Short paths of your store that lead to an affiliate’s link, such as /ann-lee.',
    toCustom: 'Set up custom links',
    utmLead: 'Parameters added to every affiliate link.',
    toUtm: 'Set up UTM parameters',
    destinations: 'Link destinations',
    destinationsLead: 'A page of your store for each program. Leave empty for the home page.',
    destinationOf: 'Links of {program} lead to',
    inactive: 'This program is inactive.',
    coupons: 'Coupons',
    couponsLead: 'An order with an affiliate’s code is credited to them, even without a click.',
    trackByCoupon: 'Coupon tracking',
    trackByCouponHint: 'When off, codes still give their discount but earn no one commission. Past orders stay credited.',
    auto: 'Auto-generated coupons',
    autoLead: 'Codes that affiliates get automatically, based on samples.',
    toSamples: 'Set up sample coupons',
  },
  utmPage: {
    lead: 'Added to every affiliate link so your own analytics can identify these visitors. Empty ones are omitted.',
    marks: 'Parameters',
    marksLead: 'Added to all affiliates’ links as soon as you save. Custom links in your store follow within an hour.',
    hint: {
      utm_source: 'Where the traffic comes from, such as “tandem”.',
      utm_medium: 'The channel, such as “affiliate”.',
      utm_campaign: 'The campaign, such as “spring-sale”.',
      utm_term: 'Search keywords, rarely used for affiliates.',
      utm_content: 'Distinguishes two links in one campaign.',
    },
    variables: 'Variables: {variables}',
    sample: { first_name: 'Ann', last_name: 'Lee', program: 'Friends' },
    example: 'Example affiliate link',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      linkCoupon: {
        settings: 'Changed the link and coupon settings',
        utm: 'Changed the UTM parameters of affiliate links',
      },
    },
    field: {
      store_url: 'Store URL',
      track_by_coupon: 'Coupon tracking',
      link_destinations: 'Link destinations',
      utm_source: 'utm_source',
      utm_medium: 'utm_medium',
      utm_campaign: 'utm_campaign',
      utm_term: 'utm_term',
      utm_content: 'utm_content',
    },
  },
}
