export const en = {
  linkCoupon: {
    daysRequired: 'Enter a whole number of days, 0 or more.',
    daysTooMany: 'Enter at most 3652 days.',
    otherDomain: 'Enter a page of your store: its URL, or a path such as /collections/summer.',
  },
}
