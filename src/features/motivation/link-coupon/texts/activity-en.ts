/** How the activity log tells what was done here. */
export const en = {
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
