import * as z from 'zod'
import { ReferralDraft } from '#features/friends/customer-referral/rules/ReferralDraft.ts'
import { shareChannels } from '#features/friends/customer-referral/rules/share-channels.ts'
import { ClickField } from '#features/store/tracking/contract.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { shapeOf } from '#kit/design/design.ts'
import { TWO_MEGABYTES } from '#kit/design/design-fields.ts'
import { PageFacts } from '#kit/design/page-facts.ts'
import { Flag } from '#kit/flags.ts'
import { Displays } from './rules/displays.ts'
import { friendMessage } from './rules/friendMessage.ts'
import { friendPopup } from './rules/friendPopup.ts'
import { landingPage } from './rules/landingPage.ts'
import { widget } from './rules/widget.ts'

const access = 'convert-customer-to-affiliate'
const feature = 'customerReferral'

/** What every design of the customer-referral program says about itself. */
const head = {
  /** Counts the saves; 0 before the first one. */
  version: z.number(),
  updated_at: z.iso.datetime().nullable(),
  /** 0 while friends get nothing: `{friend_incentive}` is not used then. */
  has_incentive: Flag,
  /** What the texts are filled with; the preview shows the same. */
  facts: PageFacts,
}

export const WidgetDesign = z.object({ ...head, ...shapeOf(widget) })
export type WidgetDesign = z.infer<typeof WidgetDesign>

export const PopupDesign = z.object({ ...head, ...shapeOf(friendPopup) })
export type PopupDesign = z.infer<typeof PopupDesign>

export const MessageDesign = z.object({ ...head, ...shapeOf(friendMessage) })
export type MessageDesign = z.infer<typeof MessageDesign>

export const LandingDesign = z.object({
  ...head,
  /** Where customers find the page; nothing before the shop has chosen its address. */
  page_url: z.string().nullable(),
  ...shapeOf(landingPage),
})
export type LandingDesign = z.infer<typeof LandingDesign>

const saving = {
  access,
  feature,
  form: true,
  body: z.looseObject({}),
  limit: { by: 'user', calls: 600, seconds: 3600 },
} as const

/** What the store's thank-you page offers: there is one place for it, and one choice. */
export const PostPurchase = z.object({ post_purchase: z.enum(['nothing', 'affiliate', 'friend']) })

export const DisplayView = z.object({
  ...Displays.shape,
  /** Whether the program is on: nothing is shown without it. */
  is_on: Flag,
  has_incentive: Flag,
  page_url: z.string().nullable(),
  /** The same page inside the store, at the store's own address; nothing where the shop has no store. */
  store_page_url: z.string().nullable(),
  theme: z.enum(['horizontal', 'vertical']),
  ...PostPurchase.shape,
  /** Where the block that loads our script is turned on in the store's theme; nothing where the store has none. */
  editor_url: z.string().nullable(),
  /** Visitors who see a message bar do not see the widget. */
  message_bar: z.object({ by_link: Flag, others: Flag }),
})
export type DisplayView = z.infer<typeof DisplayView>

const RewardWords = z.object({
  refer_customer_email_subject: z.string('error.field.wrongType').max(10_000, 'error.field.tooLong'),
  refer_customer_email_content: z.string('error.field.wrongType').max(200_000, 'error.field.tooLong'),
})
export type RewardWords = z.infer<typeof RewardWords>

export const RewardEmail = RewardWords.extend({
  /** The merchant's own words, not ours. */
  is_own: Flag,
  /** What the words can name. */
  tags: z.array(z.string()),
  updated_at: z.iso.datetime().nullable(),
})
export type RewardEmail = z.infer<typeof RewardEmail>

/** What customers and their friends see; designs are flat, and steps of the guide are written `name[title]` and `name[icon]`. */
export const friendPages = contract({
  widget: endpoint('GET /api/v1/merchant/customer-referral-setting/widget', { access, feature, reply: WidgetDesign }),
  saveWidget: endpoint('POST /api/v1/merchant/customer-referral-setting/widget', { ...saving, reply: WidgetDesign }),
  popup: endpoint('GET /api/v1/merchant/customer-referral-setting/friend-incentive-popup', {
    access,
    feature,
    reply: PopupDesign,
  }),
  savePopup: endpoint('POST /api/v1/merchant/customer-referral-setting/friend-incentive-popup', {
    ...saving,
    reply: PopupDesign,
  }),
  landingPage: endpoint('GET /api/v1/merchant/customer-referral-setting/landing-page', {
    access,
    feature,
    reply: LandingDesign,
  }),
  saveLandingPage: endpoint('POST /api/v1/merchant/customer-referral-setting/landing-page', {
    ...saving,
    // A picture somewhat over its limit is refused by name, not with the whole form.
    fileBytes: 2 * TWO_MEGABYTES,
    reply: LandingDesign,
  }),
  message: endpoint('GET /api/v1/merchant/customer-referral-setting/friend-message', { access, feature, reply: MessageDesign }),
  saveMessage: endpoint('POST /api/v1/merchant/customer-referral-setting/friend-message', { ...saving, reply: MessageDesign }),
  rewardEmail: endpoint('GET /api/v1/merchant/refer-customer/reward-email', { access, feature, reply: RewardEmail }),
  /** With `base_version`, the `updated_at` the changes were made on, newer words are not overwritten: 409 and `current`. */
  saveRewardEmail: endpoint('POST /api/v1/merchant/refer-customer/reward-email', {
    ...{ access, feature, body: RewardWords.extend({ base_version: z.string().max(40).optional() }), reply: RewardEmail },
    limit: { by: 'user', calls: 600, seconds: 3600 },
  }),
  /** Back to our words. */
  restoreRewardEmail: endpoint('POST /api/v1/merchant/refer-customer/default-reward-email', {
    access,
    feature,
    reply: RewardEmail,
  }),
  /** The email as it would be sent, with somebody made up; with `draft`, after the program was saved like that. */
  previewRewardEmail: endpoint('POST /api/v1/merchant/refer-customer/reward-email/preview', {
    ...{ access, feature, body: RewardWords.extend({ draft: ReferralDraft.optional() }) },
    reply: z.object({ subject: z.string(), html: z.string() }),
    limit: { by: 'user', calls: 1200, seconds: 3600 },
  }),
  displays: endpoint('GET /api/v1/merchant/customer-referral-setting/display-for-customer', {
    access,
    feature,
    reply: DisplayView,
  }),
  saveDisplays: endpoint('POST /api/v1/merchant/customer-referral-setting/display-for-customer', {
    access,
    feature,
    body: Displays.extend(PostPurchase.shape).partial(),
    reply: DisplayView,
  }),
})

const shop = z.string().min(1).max(253)

export const Share = z.object({ link: z.string().max(2000), channel: z.enum(shareChannels) })
export type Share = z.infer<typeof Share>

/** Called by the script in the store's pages; answered to every origin, without cookies. */
export const friends = contract({
  /** Gives whoever asks a link to hand on. It says the same of everybody, and sends nothing to anybody. */
  join: endpoint('POST /api/friends/join', {
    access: 'public',
    body: z.object({ shop, email: z.string().max(254) }),
    reply: z.object({
      link: z.string(),
      page: z.string(),
      /** Kept by the browser: what is bought there through this link is no friend's order. */
      own: z.string(),
    }),
  }),
  /** A click on one's own link, told by the browser in which it was asked for. */
  own: endpoint('POST /api/friends/own', {
    access: 'public',
    body: z.object({ shop, link: z.string().max(2000), own: z.string().max(64), click_id: ClickField }),
  }),
  /** A link was handed on; counted once a day for each way and customer. */
  share: endpoint('POST /api/friends/share', { access: 'public', body: Share.extend({ shop }) }),
  /** The discount of who came through a friend's link; nothing where the link is none. */
  arrival: endpoint('POST /api/friends/arrival', {
    access: 'public',
    body: z.object({ shop, ref: z.string().min(1).max(200) }),
    reply: z.object({ code: z.string().nullable() }),
  }),
})

/** Where stores show the landing page, below their own address: the proxy of the app in `extensions/shopify.app.toml`. */
export const STORE_PAGE = '/apps/refer-a-friend'

/** The page where customers ask for their link, below the sub-path of a shop. */
export const landingPath = (sub_path: string) => `/${sub_path}/refer`

/** The page of a link: by its code for whoever has it, by a proof out of an email with what it has earned. */
export const linkPath = (sub_path: string, by: { code: string } | { proof: string }) =>
  `/${sub_path}/refer/link?${'code' in by ? `c=${encodeURIComponent(by.code)}` : `t=${by.proof}`}`
