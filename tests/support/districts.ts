/** Which districts of features a district may use; drawn in `docs/architecture.md`. */
export const mayUse: Readonly<Record<string, readonly string[]>> = {
  store: [],
  account: ['store'],
  commissions: ['account', 'store'],
  people: ['commissions', 'account', 'store'],
  sales: ['people', 'commissions', 'account', 'store'],
  pages: ['sales', 'people', 'commissions', 'account', 'store'],
  insight: ['sales', 'commissions', 'account', 'store'],
  outreach: ['insight', 'pages', 'sales', 'people', 'commissions', 'account', 'store'],
  motivation: ['outreach', 'insight', 'pages', 'sales', 'people', 'commissions', 'account', 'store'],
  payments: ['pages', 'sales', 'people', 'commissions', 'account', 'store'],
  friends: ['payments', 'motivation', 'insight', 'pages', 'sales', 'people', 'commissions', 'account', 'store'],
  open: ['overview', 'payments', 'motivation', 'outreach', 'insight', 'sales', 'people', 'commissions', 'account', 'store'],
  overview: ['payments', 'motivation', 'outreach', 'insight', 'pages', 'sales', 'people', 'commissions', 'account', 'store'],
}
