import { readdirSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { addOnNames, type Feature, features, mayBuyAddOns, mayUse, planFrom, plans, sellPlans, staffLimit } from '#kit/access.ts'

afterEach(() => sellPlans('platform'))

test('where no plans are sold, nothing is closed to any shop, so no sentence about what is closed is spoken', () => {
  sellPlans('off')
  for (const stored of [...Object.keys(plans), 'gone', '']) {
    const plan = planFrom(stored)
    const closed = (Object.keys(features) as Feature[]).filter(feature => !mayUse(plan, feature))
    expect({ stored, closed }).toEqual({ stored, closed: [] })
    expect(staffLimit(plan)).toBe(Number.POSITIVE_INFINITY)
    expect(addOnNames.length > 0 && mayBuyAddOns(plan)).toBe(false)
  }
})

/** Spoken on screens, in emails and in entries of the log that only those have to whom plans are sold. */
const aboutPlans = ['pricingPage', 'pricesPage', 'feesPage', 'planNotice', 'billing', 'activity.action.billing', 'activity.field']

/** Without the name of a plan, and where they stand: beside what is closed, or on the way to the plans. */
const besideClosed = [
  'base.requestUpgrade',
  'base.upgradeToUnlock',
  'base.viewPlans',
  'error.plan_required',
  'page.pricing',
  'page.pricingOnBoarding',
]

test('a sentence that speaks of plans, prices of plans or trials says which plan opens something that is closed', async () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file => /(?:^|\/)texts\/en\.ts$/.test(file))
  const parts = await Promise.all(files.map(file => import(/* @vite-ignore */ `../src/${file}`) as Promise<object>))
  const all = parts.flatMap(part => Object.values(part).flatMap(texts => sentencesOf(texts as object)))
  expect(all.length).toBeGreaterThan(3_000)
  const speaking = all.filter(([, text]) => /\b(?:plans?|pricing|upgrad\w*|(?:free|14-day|your) trial|trial ends)\b/i.test(text))
  expect(speaking.length).toBeGreaterThan(60)
  const others = speaking.filter(
    ([key, text]) =>
      !text.includes('{plan}') && !besideClosed.includes(key) && !aboutPlans.some(topic => key.startsWith(`${topic}.`)),
  )
  expect(others).toEqual([])
})

const sentencesOf = (texts: object, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]): [string, string][] =>
    typeof text === 'string' ? [[before + name, text]] : sentencesOf(text as object, `${before}${name}.`),
  )
