import { en as form } from '#admin/form/texts/en.ts'
import { en as list } from '#admin/list/texts/en.ts'
import { lazyTexts } from '#admin/start/lazyTexts.ts'
import type { AdminSource } from '#admin/text.tsx'
import { en as engine } from '#admin/texts/en.ts'
import { en as activity } from '#features/activity/texts/en.ts'
import { en as home } from '#features/home/texts/en.ts'
import { en as stores } from '#features/multi-store/admin/texts/en.ts'
import { en as bell } from '#features/notifications/admin/texts/en.ts'
import { en as session } from '#features/session/texts/en.ts'
import { en as settings } from '#features/shop/admin/settings/texts/en.ts'
import { en as shop } from '#features/shop/texts/en.ts'
import { en as contact } from '#features/support/admin/texts/en.ts'
import { en as support } from '#features/support/texts/en.ts'
import { en as taskPanel } from '#features/tasks/admin/texts/en.ts'
import { en as kit } from '#kit/texts/en.ts'
import type { GuestEnglish } from './guest-texts.ts'
import { en as shell } from './texts/en.ts'
import type { ScreenTexts } from './texts-screens.ts'

/** The words of the frame, of home, and of what can appear over any screen. Those of the screens come with the screens. */
const en = {
  ...kit,
  ...engine,
  ...form,
  ...list,
  ...shell,
  ...session,
  ...shop,
  ...settings,
  ...home,
  ...activity,
  ...stores,
  ...taskPanel,
  ...bell,
  ...support,
  ...contact,
}
type Frame = typeof en

declare module '#admin/text.tsx' {
  interface GuestTexts extends GuestEnglish {}
  interface FrameTexts extends Frame {}
  interface AdminTexts extends Frame, ScreenTexts {}
}

export const screenTexts = lazyTexts(async () => ({ ...en, ...(await import('./texts-screens.ts')).screens }))

export const adminTexts: AdminSource = {
  en,
  screens: screenTexts,
  load: async language => (language === 'vi' ? (await import('./texts-vi.ts')).vi : undefined),
}
