const start = '/admin/payouts/bank-files'

export const runsPath = start
export const runPath = (id: number) => `${start}/run/${id}`
export const statementPath = `${start}/statement`
export const accountPath = `${start}/account`
