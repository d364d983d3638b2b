import * as z from 'zod'
import { Flag } from '#kit/flags.ts'

/** What becomes of somebody who opens an account at the store: asked by mail first, or an affiliate at once. */
export const ways = ['invite', 'create'] as const
export type Way = (typeof ways)[number]

/** What a buyer who joins on the thank-you page is shown. */
export const shownThings = ['link', 'coupon'] as const

/** What the thank-you page offers to buyers: an affiliate account, or a link for friends by the customer-referral program. */
export const offerKinds = ['affiliate', 'friend'] as const

export const MAX_TITLE = 100
export const MAX_TEXT = 500

const program_id = z.int('error.field.notAnId').positive('error.field.notAnId').nullable()
/** One line of words; empty stands for our own. */
const words = (max: number) => z.string().trim().max(max, 'error.field.tooLong')

export const ConvertSettings = z.object({
  accounts_on: Flag,
  accounts_program_id: program_id,
  way: z.enum(ways),
  offer_on: Flag,
  offer_for: z.enum(offerKinds).default('affiliate'),
  offer_program_id: program_id,
  offer_shows: z.enum(shownThings),
  offer_title: words(MAX_TITLE),
  offer_text: words(MAX_TEXT),
  /** Whoever brought a customer becomes the upline of the affiliate that the customer becomes. */
  as_downline: Flag,
})
export type ConvertSettings = z.infer<typeof ConvertSettings>

export const noConversion: ConvertSettings = {
  accounts_on: 0,
  accounts_program_id: null,
  way: 'invite',
  offer_on: 0,
  offer_for: 'affiliate',
  offer_program_id: null,
  offer_shows: 'link',
  offer_title: '',
  offer_text: '',
  as_downline: 0,
}
