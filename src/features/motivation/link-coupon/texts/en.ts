export const en = {
  linkCoupon: {
    daysRequired: 'Please enter a whole number of days, 0 or more.',
    daysTooMany: 'Please enter at most 3652 days.',
    otherDomain: 'Please enter a page of your store: its address, or a path such as /collections/summer.',
  },
}
