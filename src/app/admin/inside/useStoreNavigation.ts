import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openInStore, storeBridge } from '#browser/embedded.ts'
import { ADMIN, isAdminPath } from '#kit/admin-paths.ts'
import { addressOf } from '../shell/linkTo.ts'

/** The platform's menu leads through the app, its bar tells of pages on their way, and no other site is opened in the frame. */
export function useStoreNavigation(): void {
  const router = useRouter()
  useFrameLinks()
  useEffect(() => {
    const ways = new AbortController()
    const { signal } = ways
    document.addEventListener(
      'shopify:navigate',
      event => {
        const href = (event.target as Element).getAttribute('href')
        if (href?.startsWith(ADMIN)) router.history.push(addressOf(href))
      },
      { signal },
    )
    const ends = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && storeBridge()?.loading(true)),
      router.subscribe('onResolved', () => storeBridge()?.loading(false)),
    ]
    return () => {
      ways.abort()
      for (const end of ends) end()
    }
  }, [router])
}

/** The same for a window of the platform, in which there is an editor alone. */
export function useFrameLinks(): void {
  const { history } = useRouter()
  useEffect(() => {
    const ways = new AbortController()
    const keep = (event: MouseEvent) => keepInFrame(event, path => history.push(path))
    for (const press of ['click', 'auxclick'] as const) document.addEventListener(press, keep, ways)
    return () => ways.abort()
  }, [history])
}

const MIDDLE = 1

/**
 * A page of the admin is shown in the frame only by the way inside: loaded by itself it proves nothing, and in a tab of its own it asks
 * for a login. Whatever else is ours opens beside the frame, another site in place of it.
 */
function keepInFrame(event: MouseEvent, go: (path: string) => void): void {
  const link = (event.target as Element).closest?.('a')
  if (event.defaultPrevented || !link?.href || link.hasAttribute('download')) return
  if (event.type === 'auxclick' && event.button !== MIDDLE) return
  const { origin, pathname, search, hash, protocol } = new URL(link.href)
  if (!protocol.startsWith('http')) return
  const isOurs = origin === window.location.origin
  const isAside = event.button === MIDDLE || event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank'
  if (isOurs && isAdminPath(pathname)) {
    // A place on the page one is on.
    if (hash && !isAside && link.getAttribute('href')!.startsWith('#')) return
    event.preventDefault()
    const path = pathname + search + hash
    if (isAside) openInStore(path)
    else go(path)
    return
  }
  if (isAside) return
  event.preventDefault()
  window.open(link.href, isOurs ? '_blank' : '_top', 'noopener')
}
