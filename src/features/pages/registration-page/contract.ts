import * as z from 'zod'
import { ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { id } from '#kit/contract/validate.ts'
import { shapeOf } from '#kit/design/design.ts'
import { FIVE_MEGABYTES } from '#kit/design/design-fields.ts'
import { PageFacts } from '#kit/design/page-facts.ts'
import { Flag } from '#kit/flags.ts'
import { basic } from './rules/basic.ts'
import { basicOld } from './rules/basic-old.ts'
import { fashion } from './rules/fashion.ts'
import { home } from './rules/home.ts'
import { quickStart } from './rules/quick-start.ts'
import { social } from './rules/social.ts'
import { type Theme, themeNames, wireThemeOf, wireThemes } from './rules/themes.ts'

const access = 'settings'
/** Ids arrive as text in addresses and forms. */
const programId = z.coerce.number<string | number>('error.field.notAnId').pipe(id())

/** What every designed page of a program says about itself. */
export const DesignHead = z.object({
  program_id: z.number(),
  program_name: z.string(),
  is_default: Flag,
  /** Counts the saves; 0 before the first one. */
  version: z.number(),
  updated_at: z.iso.datetime().nullable(),
  /** Where visitors find the page; nothing before the shop has chosen its address. */
  link: z.string().nullable(),
  /** What the page says besides its design; the preview shows the same. */
  facts: PageFacts,
})
export type DesignHead = z.infer<typeof DesignHead>

const page = {
  ...DesignHead.shape,
  program_rule: z.enum(ProgramRule),
  /** The theme visitors see now. */
  program_theme: z.enum(themeNames),
  /** 1 where the plan of the shop opens the theme. */
  permitted: Flag,
  /** Counts the saves of the link's preview, which is read and saved by itself as well. */
  social_version: z.number(),
  ...shapeOf(social),
}

/** The design of one theme; `theme_type` says which one it is. */
export const RegistrationDesign = z.discriminatedUnion('theme_type', [
  z.object({ ...page, theme_type: z.literal('basic'), ...shapeOf(basic) }),
  z.object({ ...page, theme_type: z.literal('basic_old'), ...shapeOf(basicOld) }),
  z.object({ ...page, theme_type: z.literal('home'), ...shapeOf(home) }),
  z.object({ ...page, theme_type: z.literal('fashion'), ...shapeOf(fashion) }),
])
export type RegistrationDesign = z.infer<typeof RegistrationDesign>

/**
 * Which design is meant. `basic` stands for both simple forms: the one the program uses, unless `type` names one.
 * Without either it is the theme that visitors see now.
 */
const whichTheme = {
  program_id: programId,
  theme_type: z.enum(wireThemes, 'error.field.notOffered').optional(),
  type: z.enum(themeNames, 'error.field.notOffered').optional(),
}

/** The names with which an editor asks for the design of a theme and saves it. */
export const designOf = (program_id: number, theme: Theme) => ({ program_id, theme_type: wireThemeOf(theme), type: theme })

const pageUpdates = ['affiliate_registration', 'social_sharing'] as const

export const RegistrationRow = z.object({
  program_id: z.number(),
  program_name: z.string(),
  is_default: Flag,
  /** 0 takes nobody new. */
  status: Flag,
  theme_type: z.enum(themeNames),
  link: z.string().nullable(),
  version: z.number(),
  updated_at: z.iso.datetime().nullable(),
})
export type RegistrationRow = z.infer<typeof RegistrationRow>

const QuickStart = z.object(shapeOf(quickStart))
const oneLine = z.string('error.field.wrongType').optional()

export const registrationPage = contract({
  /** A page per program. Free shops see the one of their default program. */
  list: listEndpoint('GET /api/v1/merchant/display-setting/registration-pages', {
    row: RegistrationRow,
    access,
    sortable: ['name', 'updated_at'],
    defaultSort: 'name:asc',
    allRows: true,
  }),
  get: endpoint('GET /api/v1/merchant/display-setting/affiliate-registration-form', {
    access,
    query: z.object(whichTheme),
    reply: RegistrationDesign,
  }),
  /**
   * The settings flat: lists as JSON text, nothing as an empty text, switches as 1 and 0, pictures as files.
   * With `base_version`, the version the changes were made on, a newer one is not overwritten: 409 and `current`.
   * What is left out stays as it is; `<name>_delete` = 1 removes a picture. The saved theme is the one visitors see.
   */
  save: endpoint('POST /api/v1/merchant/display-setting/affiliate-registration-form', {
    access,
    form: true,
    // A picture somewhat over its limit is refused by name, not with the whole form.
    fileBytes: 2 * FIVE_MEGABYTES,
    body: z.looseObject({
      ...whichTheme,
      /** `social_sharing` touches the social title, description and thumbnail alone. */
      page_update: z.enum(pageUpdates, 'error.field.notOffered').default('affiliate_registration'),
    }),
    reply: RegistrationDesign,
    limit: { by: 'user', calls: 600, seconds: 3600 },
  }),
  /** Whether the first form lists the rates of special products, and in which words. */
  saveRateDetail: endpoint('POST /api/v1/merchant/display-setting/affiliate-registration-form/rate-detail', {
    access,
    body: z.object({
      program_id: programId,
      rate_detail: Flag.optional(),
      rate_detail_hypertext: oneLine,
      rate_detail_title: oneLine,
      rate_detail_heading_column_1: oneLine,
      rate_detail_heading_column_2: oneLine,
      rate_detail_heading_column_3: oneLine,
    }),
    reply: RegistrationDesign,
  }),
  /** The theme visitors see from now on, with what was last saved for it. */
  chooseTheme: endpoint('POST /api/v1/merchant/display-setting/affiliate-registration-form/theme', {
    access,
    body: z.object({ program_id: programId, theme_type: z.enum(themeNames, 'error.field.notOffered') }),
    reply: RegistrationDesign,
  }),
  /** A picture inside of formatted text, in the field `picture`: made anew and kept like every other, and shown once a text names it. */
  keepPicture: endpoint('POST /api/v1/merchant/display-setting/picture', {
    access,
    form: true,
    fileBytes: 2 * FIVE_MEGABYTES,
    body: z.object({ picture: z.custom<Blob>().optional() }),
    reply: z.object({ url: z.string(), width: z.number(), height: z.number() }),
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  /** Which of the two simple forms shops of this age start with. */
  start: endpoint('GET /api/v1/merchant/display-setting/registration-start', {
    access,
    reply: z.object({ theme_type: z.enum(['basic', 'basic_old']), program_id: z.number().nullable() }),
  }),

  quickStart: endpoint('GET /api/v1/merchant/quick-start/affiliate-registration-form', {
    access,
    reply: QuickStart.extend({ program_id: z.number(), program_name: z.string() }),
  }),
  saveQuickStart: endpoint('POST /api/v1/merchant/quick-start/affiliate-registration-form', {
    access,
    body: z.object(Object.fromEntries(Object.keys(quickStart).map(name => [name, z.unknown().optional()]))) as z.ZodType<
      Partial<z.infer<typeof QuickStart>>
    >,
    reply: QuickStart.extend({ program_id: z.number(), program_name: z.string() }),
  }),
})
