import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { isClickText, MAX_CLICK_LETTERS } from './rules/click-text.ts'
import { readMark } from './rules/link-marks.ts'
import { storedText } from './rules/storedText.ts'

const told = z.string().transform(storedText).optional()

/** The number of a click, and its proof where the click was not counted. Kept and handed on as it is. */
export const ClickField = z.string().max(MAX_CLICK_LETTERS).refine(isClickText)

export const ClickReport = z.object({
  /** Any domain of the shop. */
  shop: z.string().min(1).max(253),
  /** What stood behind `sca_ref=`. */
  ref: z.string(),
  source: z.string().transform(readMark).optional(),
  page: told,
  referrer: told,
  /** The click that a short link has counted already, or signed. */
  click_id: ClickField.optional().catch(undefined),
})
export type ClickReport = z.infer<typeof ClickReport>

/** What the shop's page may show about who sent the visitor. */
const Referrer = z.object({
  name: z.string(),
  first_name: z.string(),
  company: z.string().nullable(),
  personal_detail: z.string().nullable(),
})

export const TrackedClick = z.object({
  tracked: z.literal(true),
  click_id: z.string(),
  cookie_days: z.number(),
  expires_at: z.string(),
  affiliate: Referrer,
  /** A code of the store that the visitor gets once. */
  discount: z.string().nullable(),
})
export type TrackedClick = z.infer<typeof TrackedClick>

/** Not tracked: nobody's link, an affiliate who is not active, tracking by link is off, or a page of another site. */
export const ClickAnswer = z.discriminatedUnion('tracked', [TrackedClick, z.object({ tracked: z.literal(false) })])
export type ClickAnswer = z.infer<typeof ClickAnswer>

export const CartReport = z.object({
  shop: z.string().min(1).max(253),
  click_id: ClickField,
  /** Stores add a key behind a question mark that orders do not carry. */
  cart_token: z
    .string()
    .min(1)
    .max(512)
    .transform(text => storedText(text.split('?', 1)[0] ?? '')),
})

export const PixelReport = z.object({
  shop: z.string().min(1).max(253),
  event: z.enum(['page_viewed', 'checkout_started', 'checkout_completed']),
  click_id: ClickField.optional().catch(undefined),
  checkout_token: z.string().min(1).max(512).transform(storedText).optional(),
})

/** Called by the tracker from the pages of shops; answered to every origin, without cookies. */
export const tracking = contract({
  click: endpoint('POST /api/track/click', { access: 'public', body: ClickReport, reply: ClickAnswer }),
  /** ProgramUses a cart to a click, for stores whose orders name the cart only. */
  cart: endpoint('POST /api/track/cart', { access: 'public', body: CartReport }),
  /** What the store's pixel has seen, for visitors who agreed to it. */
  pixel: endpoint('POST /api/track/pixel', { access: 'public', body: PixelReport }),
})
