import type { LinkProps } from '@tanstack/react-router'
import type { MenuLink } from '../menu.ts'

/** Which line is current is decided by the menu; the router marks only the exact page. */
export function linkTo({ path, search }: MenuLink): LinkProps {
  return { to: path, search: search as never, activeOptions: { exact: true, includeSearch: false } }
}
