export const reportedPath = '/admin/referrals/reported'
export const trackingPath = '/admin/settings/v1/integration/tracking'
