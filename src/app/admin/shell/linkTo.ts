import type { LinkProps } from '@tanstack/react-router'
import { call } from '#browser/calls/call.ts'
import { feedbackCalls } from '#features/account/feedback/calls.ts'
import { PRICING } from '#kit/admin-paths.ts'
import type { MenuLink } from '../menu.ts'
import { stringifySearch } from '../search-params.ts'

/** Which line is current is decided by the menu; the router marks only the exact page. */
export function linkTo({ path, search }: MenuLink): LinkProps & { onClick?: () => void } {
  return {
    to: path,
    search: (path === PRICING ? withWayBack : search) as never,
    activeOptions: { exact: true, includeSearch: false },
    ...(path === PRICING && { onClick: tellProvider }),
  }
}

/** Where an entry of the platform's menu leads, which only tells its address. */
export function addressOf(href: string): string {
  if (href !== PRICING) return href
  tellProvider()
  return PRICING + stringifySearch(withWayBack())
}

/** From the prices one goes back where one was. */
function withWayBack(): Record<string, string> {
  const { pathname, search } = window.location
  return pathname === PRICING ? {} : { last_url: pathname + search }
}

/** Which screen made somebody look at the prices. Whether that arrives is nothing a merchant should notice. */
function tellProvider(): void {
  const data = { event_name: 'Pricing opened', context: { from: window.location.pathname } }
  call(feedbackCalls.track, { body: { data, type: 'click' } }).catch(() => undefined)
}
