import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'

/** What a type of commission is called. */
export const typeText = {
  [CommissionType.flatPerOrder]: 'programs.type.flatPerOrder',
  [CommissionType.flatPerItem]: 'programs.type.flatPerItem',
  [CommissionType.percentOfSale]: 'programs.type.percentOfSale',
} as const
