import { afterEach, describe, expect, test } from 'vitest'
import {
  arePlansSold,
  Billing,
  type Feature,
  features,
  isPermission,
  isPlan,
  mayUse,
  offerById,
  offers,
  type Permission,
  type Plan,
  permissionNames,
  permissions,
  permits,
  planFrom,
  planNeededFor,
  plans,
  sections,
  seesOnboardingPricing,
  seesPricing,
  sellPlans,
  staffLimit,
  trialDays,
} from './access.ts'
import { createTexts } from './text.ts'
import { en } from './texts/en.ts'

const owner = { role_name: 'super-admin', permissions: [] } as const
const staff = (...held: Permission[]) => ({ role_name: 'staff', permissions: held }) as const

describe('permissions', () => {
  test('there are sixteen, each with a name', () => {
    const t = createTexts({ en })('en')
    expect(permissionNames).toHaveLength(16)
    for (const { text } of Object.values(permissions)) expect(t(text)).not.toBe(text)
  })

  test('a super-admin may open everything, without holding anything', () => {
    expect(permissionNames.every(name => permits(owner, name))).toBe(true)
  })

  test('staff may open what they hold and nothing else', () => {
    expect(permits(staff('referrals'), 'referrals')).toBe(true)
    expect(permits(staff('referrals'), 'payments')).toBe(false)
    expect(permits(staff(), sections.settings)).toBe(false)
  })

  test.each([
    ['gifts', 'motivation'],
    ['email', 'outreach'],
    ['settings', 'displays'],
    ['settings', 'settings'],
  ] as const)('%s is enough to open %s', (held, section) => {
    expect(permits(staff(held), sections[section])).toBe(true)
    expect(permits(staff('dashboard'), sections[section])).toBe(false)
  })

  test('only the listed names are permissions', () => {
    expect(isPermission('multi-level')).toBe(true)
    expect(isPermission('constructor')).toBe(false)
  })
})

describe('plans', () => {
  test.each([
    [17, 'growth_affiliate', Billing.monthly, 2_999],
    [18, 'professional', Billing.monthly, 8_999],
    [19, 'enterprise', Billing.monthly, 19_999],
    [20, 'growth_affiliate', Billing.yearly, 29_990],
    [21, 'professional', Billing.yearly, 89_990],
    [22, 'enterprise', Billing.yearly, 199_990],
  ] as const)('offer %i is %s, %s, for %i cents', (id, plan, billing, price) => {
    expect(offerById(id)).toEqual({ id, plan, billing, price })
  })

  test('a year costs ten months', () => {
    for (const yearly of offers.filter(offer => offer.billing === Billing.yearly)) {
      const monthly = offers.find(offer => offer.plan === yearly.plan && offer.billing === Billing.monthly)
      expect(yearly.price).toBe(10 * (monthly?.price ?? 0))
    }
  })

  test('an unknown offer or plan is none', () => {
    expect(offerById(16)).toBeUndefined()
    expect(isPlan('free plan')).toBe(true)
    expect(isPlan('toString')).toBe(false)
  })

  test('the trial lasts 14 days', () => expect(trialDays).toBe(14))

  test('prices are part of the set-up on the free plan only, and hidden on free forever', () => {
    const all = Object.keys(plans) as Plan[]
    expect(all.filter(seesOnboardingPricing)).toEqual(['free'])
    expect(all.filter(plan => !seesPricing(plan))).toEqual(['free plan'])
  })

  test.each([
    ['free', 0],
    ['growth_affiliate', 0],
    ['free plan', 4],
    ['special', 4],
    ['professional', 4],
    ['enterprise', Number.POSITIVE_INFINITY],
  ] as const)('%s allows %d staff accounts', (plan, limit) => expect(staffLimit(plan)).toBe(limit))
})

describe('features', () => {
  const opensFor = (feature: Feature) => (Object.keys(plans) as Plan[]).filter(plan => mayUse(plan, feature))

  test.each([
    ['chat', ['growth_affiliate', 'free plan', 'special', 'professional', 'enterprise']],
    ['autoTier', ['free plan', 'special', 'professional', 'enterprise']],
    ['multipleStores', ['enterprise']],
    ['downlineAssignment', ['enterprise']],
    ['firstLoginPage', ['enterprise']],
  ] as const)('%s is open to %j', (feature, open) => expect(opensFor(feature)).toEqual(open))

  test('the hint of a locked feature names a plan that opens it, and the next lower one does not', () => {
    for (const feature of Object.keys(features) as Feature[]) {
      const needed = planNeededFor(feature)
      expect(mayUse(needed, feature)).toBe(true)
      const lower = (Object.keys(plans) as Plan[]).filter(plan => plans[plan].rank < plans[needed].rank)
      expect(lower.some(plan => mayUse(plan, feature))).toBe(false)
    }
  })

  test.each([
    ['programsUnlimited', 1],
    ['orderValueLevels', 2],
    ['bulkEmail', 15],
  ] as const)('%s is open on the free plan below %i', (feature, limit) => {
    expect(mayUse('free', feature, limit - 1)).toBe(true)
    expect(mayUse('free', feature, limit)).toBe(false)
    expect(mayUse('professional', feature, limit)).toBe(true)
  })

  test('a count opens nothing that has no count', () => expect(mayUse('free', 'gifts', 0)).toBe(false))
})

describe('where no plans are sold', () => {
  afterEach(() => sellPlans('platform'))

  test('every shop has everything, whatever is stored of it', () => {
    sellPlans('off')
    expect(arePlansSold()).toBe(false)
    for (const stored of [...Object.keys(plans), 'gold']) {
      const plan = planFrom(stored)
      expect(Object.keys(features).every(feature => mayUse(plan, feature as Feature))).toBe(true)
      expect(staffLimit(plan)).toBe(Number.POSITIVE_INFINITY)
      expect(seesOnboardingPricing(plan)).toBe(false)
    }
  })

  test('and where they are, an unknown plan is the free one', () => {
    expect(planFrom('special')).toBe('special')
    expect(planFrom('gold')).toBe('free')
  })
})
