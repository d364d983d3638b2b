import * as z from 'zod'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { NAME_LETTERS, programFields } from '#features/commissions/programs/rules/fields.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { longText, requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { industryNames } from './rules/industries.ts'

const DESCRIPTION_LETTERS = programFields.description.max

/** The default program as far as a shop is asked about it while it is set up; before there is one, what is proposed. */
export const LaunchProgram = z.object({
  /** Nothing as long as no program was launched. */
  program_id: z.number().nullable(),
  name: z.string(),
  description: z.string(),
  commission_type: z.enum(CommissionType),
  /** Percent of the sale, or an amount in the shop's currency; nothing where the order value decides. */
  commission_amount: z.number().nullable(),
  currency: z.string(),
  /** What the store seems to sell: the reason for what is proposed. */
  industry: z.enum(industryNames).nullable(),
  /** Where affiliates sign up. */
  link: z.string().nullable(),
})
export type LaunchProgram = z.infer<typeof LaunchProgram>

/** What is left out stays as it is; a new program needs a name and an amount. */
export const LaunchChange = z.object({
  name: requiredText(NAME_LETTERS, 'programs.nameRequired').optional(),
  description: longText(DESCRIPTION_LETTERS).optional(),
  commission_type: z.enum(CommissionType, 'programs.typeUnknown').optional(),
  commission_amount: z.int('quickStart.amountWhole').min(0, 'programs.amountNegative').optional(),
})
export type LaunchChange = z.infer<typeof LaunchChange>

const Logo = z.object({ logo_url: z.string().nullable() })

const moment = z.iso.datetime().nullable()

/** How far a shop is on its way to the first order. */
export const Progress = z.object({
  program: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Where affiliates sign up; nothing before the program is published. */
  link: z.string().nullable(),
  /** 1 once the four tabs are done. */
  is_set_up: Flag,
  /** Who joined last; nothing where it is not this person's to see. */
  affiliate: z.object({ id: z.number(), name: z.string(), email: z.string(), link: z.string() }).nullable(),
  last_click_at: moment,
  last_order_at: moment,
  has_sale: z.boolean(),
})
export type Progress = z.infer<typeof Progress>

const program = { access: 'programs', reply: LaunchProgram } as const
const launch = { ...program, body: LaunchChange } as const

export const quickStart = contract({
  program: endpoint('GET /api/v1/merchant/quick-start/launch-program', program),
  /** Makes the default program, or changes it; with the first one the registration page is there, in the looks of the store. */
  launch: endpoint('POST /api/v1/merchant/quick-start/launch-program', launch),
  onBoardingProgram: endpoint('GET /api/v1/merchant/on-boarding/launch-program', program),
  onBoardingLaunch: endpoint('POST /api/v1/merchant/on-boarding/launch-program', launch),

  logo: endpoint('GET /api/v1/merchant/quick-start/upload-logo', { access: 'settings', reply: Logo }),
  /** JPG or PNG of at most 500 kB, in the field `logo`. */
  saveLogo: endpoint('POST /api/v1/merchant/quick-start/upload-logo', {
    access: 'settings',
    form: true,
    body: z.object({ logo: z.custom<Blob>().optional() }),
    reply: Logo,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),

  progress: endpoint('GET /api/v1/merchant/on-boarding/progress', { access: 'dashboard', reply: Progress }),
  /** Opens the registration page to visitors, under an address made of the shop's name where it has none. */
  publish: endpoint('POST /api/v1/merchant/on-boarding/publish', { access: 'settings', reply: Progress }),
  /** The merchant goes on without the rest: home is home from now on. */
  skip: endpoint('POST /api/v1/merchant/on-boarding/skip', { access: 'settings' }),
})
