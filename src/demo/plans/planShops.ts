import type { DemoShop } from '../shops/shops.ts'

/** How long ago a demo shop bought its plan, and whether its store pays its bills. */
export interface DemoPlan {
  plan_id: number
  days: number
  isFrozen?: boolean
}

const common = { plan: 'free', plan_id: 1, currency: 'USD', money_format: '${{amount}}', time_zone: 'UTC' } as const

/** Beside the shops with a past, which are on one plan each: one on Free, one in its trial, one whose bill is unpaid. */
export const planShops: DemoShop[] = [
  {
    ...common,
    domain: 'free-store.myshopify.com',
    name: 'Birch & Bloom',
    brand_name: 'Birch & Bloom',
    support_email: 'hello@birch.example',
    sub_path: 'birch-and-bloom',
    people: [{ email: 'free@demo.test', name: 'Hanna Birk', role: 'super-admin' }],
  },
  {
    ...common,
    domain: 'trial-store.myshopify.com',
    name: 'Harbor Soap',
    brand_name: 'Harbor Soap',
    support_email: 'hello@harbor.example',
    sub_path: 'harbor-soap',
    people: [{ email: 'trial@demo.test', name: 'Tomás Rey', role: 'super-admin' }],
  },
  {
    ...common,
    domain: 'frozen-store.myshopify.com',
    name: 'Northlight Lamps',
    brand_name: 'Northlight',
    support_email: 'hello@northlight.example',
    sub_path: 'northlight',
    people: [{ email: 'frozen@demo.test', name: 'Freya Lund', role: 'super-admin' }],
  },
]

export const demoPlans: Readonly<Record<string, DemoPlan>> = {
  'demo-store.myshopify.com': { plan_id: 19, days: 350 },
  'second-store.myshopify.com': { plan_id: 18, days: 350 },
  'other-store.myshopify.com': { plan_id: 17, days: 350 },
  'trial-store.myshopify.com': { plan_id: 18, days: 9 },
  'frozen-store.myshopify.com': { plan_id: 18, days: 80, isFrozen: true },
}
