import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AccessProvider, type Membership } from '#admin/gate/access.tsx'
import { TextProvider } from '#browser/text.tsx'
import { afterPlan, type Feature, mayUse, type PaidPlan, type Plan, planNeededFor, plans } from '#kit/access.ts'
import { createTexts } from '#kit/text.ts'
import { screens } from '../registers.ts'
import { adminTexts } from '../texts.ts'
import { RouteGate } from './RouteGate.tsx'

const allPlans = Object.keys(plans) as Plan[]
const gated = screens.flatMap(route => (route.feature ? [{ ...route, feature: route.feature as Feature }] : []))
const say = createTexts({ en: adminTexts.en })('en') as never
const spoken = { chosen: 'en', language: 'en', frame: say, screens: () => say } as const

const member = (plan: Plan, had: readonly PaidPlan[]): Membership => ({
  ...{ role_name: 'super-admin', permissions: [], plan, plans_tried: had, add_ons: [], sees_pricing: true },
  ...{ paused_plan: null, switched_off: [], is_set_up: true },
})

/** What the owner of a shop sees at the address of a screen. */
function seen(route: (typeof gated)[number], of: Membership): string {
  const screen = around(RouteGate, { route }, 'The screen itself.')
  const inside = around(AccessProvider, { member: of, offered: [] }, screen)
  const told = around(TextProvider, { source: adminTexts, first: spoken }, inside)
  const asking = around(QueryClientProvider, { client: new QueryClient() }, told)
  return renderToStaticMarkup(around(MantineProvider, {}, asking))
}

const around = (type: unknown, props: object, child: ReactNode): ReactNode => createElement(type as string, props, child)

const isShown = (markup: string) => markup.includes('The screen itself.')

test('every gated screen, on every plan, is open or says which plan opens it', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(gated.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const route of gated)
    for (const plan of allPlans) {
      const markup = seen(route, member(plan, []))
      const needed = `Available from ${plans[planNeededFor(route.feature)].title} plan.`
      const isOpen = mayUse(plan, route.feature)
      if (isShown(markup) !== isOpen || markup.includes(needed) === isOpen) wrong.push(`${route.path} on ${plan}`)
    }
  expect(wrong).toEqual([])
})

test('what a larger plan made is read on every gated screen after it, and nothing of it can be changed there', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const wrong = gated.filter(route => {
    const markup = seen(route, member('free', ['enterprise']))
    const kept = `you need the ${plans[planNeededFor(route.feature)].title} plan`
    return isShown(markup) !== (afterPlan(route.feature) !== 'closes') || !(markup.includes(kept) || !isShown(markup))
  })
  expect(wrong.map(({ path }) => path)).toEqual([])
})
