import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { type IndustryName, industries } from './industries.ts'

/** Where products tell nothing. */
const USUAL_PERCENT = 10

/** What a first program is proposed to pay. */
export const proposedRate = (industry: IndustryName | null) => ({
  commission_type: CommissionType.percentOfSale,
  commission_amount: industry ? industries[industry].percent : USUAL_PERCENT,
})
