import * as z from 'zod'
import { isPlan, type Plan } from '#kit/access.ts'
import { isAdminPath } from '#kit/admin-paths.ts'
import type { Language } from '#kit/languages.ts'

/** What the provider of the product says on home: kept in a file of the operator's, see `docs/operating.md`. */

export const bannerTypes = ['info', 'warn', 'success', 'ideas', 'summary', 'question'] as const

const line = (most: number) => z.string().trim().min(1).max(most)
/** English, and other languages where there are some. */
const words = (most: number) => z.object({ en: line(most) }).catchall(line(most))
type HomeWords = z.infer<ReturnType<typeof words>>

/** What was closed is remembered by it, so a new text has a new name. */
const name = z.string().regex(/^[a-z0-9-]{1,40}$/, 'a name has small letters, digits and dashes, at most 40')
const outside = z.string().refine(isOutside, 'an address begins with https://')
const address = z.string().refine(url => isAdminPath(url) || isOutside(url), 'an address begins with https:// or /admin/')

function isOutside(url: string): boolean {
  return URL.parse(url)?.protocol === 'https:'
}

/** Who sees it and when; days as the whole world has them (UTC), both included. */
const shownTo = {
  plans: z.array(z.custom<Plan>(plan => typeof plan === 'string' && isPlan(plan), 'a plan that is not known')).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
}

const banner = z.strictObject({
  name,
  type: z.enum(bannerTypes).default('info'),
  title: words(120),
  text: words(400),
  link: z.strictObject({ url: address, label: words(60) }).optional(),
  ...shownTo,
})

const partnerBanner = z.strictObject({
  name,
  partner: line(60),
  title: words(120),
  text: words(300),
  link: z.strictObject({ url: outside, label: words(60) }),
  ...shownTo,
})

const app = z.strictObject({ name, title: line(60), by: line(60), text: words(200), url: outside })

export const HomeContent = z.strictObject({
  banners: z.array(banner).max(5).default([]),
  partner_banners: z.array(partnerBanner).max(5).default([]),
  apps: z.array(app).max(24).default([]),
})
export type HomeContent = z.infer<typeof HomeContent>

export const noContent: HomeContent = { banners: [], partner_banners: [], apps: [] }

export const wordsIn = (texts: HomeWords, language: Language): string => texts[language] ?? texts.en

interface ContentAudience {
  plans?: Plan[]
  from?: string
  until?: string
}

/** What a shop of this plan sees on a day. */
export const isShownTo = ({ plans, from, until }: ContentAudience, plan: Plan, today: string): boolean =>
  (!plans || plans.includes(plan)) && (!from || from <= today) && (!until || today <= until)
