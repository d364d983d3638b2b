/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    storeCredit: 'Store credit',
    storeCreditBalances: 'Store credit balances',
    storeCreditSettings: 'Store credit settings',
  },
}
