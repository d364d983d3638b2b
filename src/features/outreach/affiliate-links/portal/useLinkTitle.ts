import { useText } from '#portal/text.tsx'
import type { AffiliateLink } from '../contract.ts'

/** What a link is called: by what is sold there, else by its path as people read it. */
export function useLinkTitle(): (link: Pick<AffiliateLink, 'title' | 'page'>) => string {
  const say = useText()
  return ({ title, page }) => title ?? (page === '/' ? say('portalLinkScreen.home') : readable(page))
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
