import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-frame-en.ts'

export const vi = { portalPayments: { title: 'Thanh toán' } } satisfies CompleteTexts<typeof en>
