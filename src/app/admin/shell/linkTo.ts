import type { LinkProps } from '@tanstack/react-router'
import type { MenuLink } from '../menu.ts'

/** Which line is current is decided by the menu; the router marks only the exact page. */
export function linkTo({ path }: MenuLink): LinkProps {
  return { to: path, activeOptions: { exact: true, includeSearch: false } }
}
