const start = '/admin/payouts/store-credit'

export const creditsPath = start
export const balancesPath = `${start}/balances`
export const settingsPath = `${start}/settings`
