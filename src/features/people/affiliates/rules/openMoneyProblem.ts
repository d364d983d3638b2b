import type { AffiliateSums } from '../contract.ts'

/** Why an affiliate cannot be deleted now; `undefined` when all is settled. */
export function openMoneyProblem(
  sums: readonly Pick<AffiliateSums, 'pending' | 'approved'>[],
): 'affiliates.deleteOwesMoney' | 'affiliates.deleteUnpaid' | 'affiliates.deletePending' | undefined {
  if (sums.some(({ approved }) => approved < 0)) return 'affiliates.deleteOwesMoney'
  if (sums.some(({ approved }) => approved > 0)) return 'affiliates.deleteUnpaid'
  if (sums.some(({ pending }) => pending !== 0)) return 'affiliates.deletePending'
  return undefined
}
