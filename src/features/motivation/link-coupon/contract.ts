import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { Flag } from '#kit/flags.ts'
import { LinkCouponChange, UtmForm } from './rules/settings.ts'

/** Where the links of a program lead. */
const ProgramLink = z.object({
  program_id: z.number(),
  name: z.string(),
  is_active: Flag,
  /** As it was entered; nothing is the store's front page. */
  link_destination: z.string().nullable(),
})

export const LinkCoupon = z.object({
  store_url: z.string().nullable(),
  /** Where the store is reached unless another address is given. */
  usual_url: z.string(),
  cookie_days: z.number(),
  track_by_coupon: Flag,
  programs: z.array(ProgramLink),
})
export type LinkCoupon = z.infer<typeof LinkCoupon>

export const Utm = z.object({
  utm: UtmForm,
  /** A link without these marks, to show what it becomes. */
  example: z.string(),
})
export type Utm = z.infer<typeof Utm>

export const linkCoupon = contract({
  get: endpoint('GET /api/v1/merchant/setting/link-coupon', { access: 'settings', reply: LinkCoupon }),
  save: endpoint('PUT /api/v1/merchant/setting/link-coupon', { access: 'settings', body: LinkCouponChange, reply: LinkCoupon }),
  utm: endpoint('GET /api/v1/merchant/setting/link-coupon/utm', { access: 'settings', reply: Utm }),
  saveUtm: endpoint('PUT /api/v1/merchant/setting/link-coupon/utm', { access: 'settings', body: UtmForm, reply: Utm }),
})
