import * as z from 'zod'
import { CommissionType, ProgramRule, TaxMode } from '#features/commission/rules/RuleVersion.ts'
import { id, requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { Decimal, OptionalDecimal } from './decimal-fields.ts'
import { sentFields } from './field-schemas.ts'

export const NAME_LETTERS = 120
export const MAX_LEVELS = 15
export const MAX_NETWORK_LEVELS = 10
export const MAX_EXCLUSIONS = 1000

export const couponScopes = ['affiliate_coupon', 'any_coupon'] as const
export const networkBases = ['commission', 'sale'] as const

const commissionType = z.enum(CommissionType, 'programs.typeUnknown')

/** A level of the advance rule: orders of at least `from` earn `amount`, which is money or a percentage as the program's type says. */
export const LevelDraft = z.object({ from: Decimal, amount: Decimal })
export type LevelDraft = z.infer<typeof LevelDraft>

/** Whatever a form may send for yes and no; kept as 1 or 0. */
const LooseFlag = z
  .union([Flag, z.boolean(), z.enum(['0', '1', 'true', 'false'])], 'error.field.wrongType')
  .transform((value): Flag => ([1, true, '1', 'true'].includes(value) ? 1 : 0))

const ids = z.array(id()).max(MAX_EXCLUSIONS, 'programs.tooManyExclusions')

/**
 * A program as the form edits it. Amounts are decimals in the shop's currency (`"10.50"`) or percentages (`"12.5"`).
 * Every field may be left out: at a change it stays as it was, at a new program it has its usual value.
 */
export const ProgramFields = z
  .object({
    name: requiredText(NAME_LETTERS, 'programs.nameRequired'),
    ...sentFields,
    status: Flag,
    rule: z.enum(ProgramRule, 'programs.ruleUnknown'),
    commission_type: commissionType,
    /** With the simple rule. */
    commission_amount: OptionalDecimal,
    /** With the advance rule: the first level starts at 0, each further one higher than the one before. */
    advance_amount: z.array(LevelDraft).max(MAX_LEVELS, 'programs.tooManyLevels').nullable(),
    /** Another amount for orders with a coupon; its type is the program's own. Only with the simple rule. */
    commissioning_status: Flag,
    commissioning_amount: OptionalDecimal,
    commissioning_apply_to: z.enum(couponScopes, 'error.field.notOffered').nullable(),
    lifetime_commission: Flag,
    enable_first_commission: Flag,
    first_commission_type: commissionType,
    first_commission_amount: OptionalDecimal,
    for_new_customer: Flag,
    for_new_customer_type: commissionType.nullable(),
    for_new_customer_amount: OptionalDecimal,
    exclude_shipping: LooseFlag,
    exclude_tax: Flag,
    tax_setting: z.enum(TaxMode, 'error.field.notOffered'),
    /** The most one order may earn its affiliate. */
    ceiling: OptionalDecimal,
    /** What uplines are paid a share of: the seller's commission or the sale. */
    network_base: z.enum(networkBases, 'error.field.notOffered'),
    /** Percentages; the first is that of the direct upline. Empty: no network commission. */
    network_rates: z.array(Decimal).max(MAX_NETWORK_LEVELS, 'programs.tooManyNetworkLevels'),
    /** Ids of products and collections that earn nothing. The new list counts where both are sent; an empty new list clears. */
    exclude_product: ids,
    exclude_product_new: ids,
    exclude_collection: ids,
    exclude_collection_new: ids,
  })
  .partial()
export type ProgramFields = z.infer<typeof ProgramFields>

export const NewProgram = ProgramFields.extend({ name: requiredText(NAME_LETTERS, 'programs.nameRequired') })
export type NewProgram = z.infer<typeof NewProgram>
