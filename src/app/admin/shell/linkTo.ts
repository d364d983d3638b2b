import type { LinkProps } from '@tanstack/react-router'
import { PRICING } from '#kit/admin-paths.ts'
import type { MenuLink } from '../menu.ts'

/** Which line is current is decided by the menu; the router marks only the exact page. */
export function linkTo({ path, search }: MenuLink): LinkProps {
  return {
    to: path,
    search: (path === PRICING ? withWayBack : search) as never,
    activeOptions: { exact: true, includeSearch: false },
  }
}

/** From the prices one goes back where one was. */
function withWayBack(): Record<string, string> {
  const { pathname, search } = window.location
  return pathname === PRICING ? {} : { last_url: pathname + search }
}
