import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { storeBridge } from '#browser/embedded.ts'
import { ADMIN } from '#kit/admin-paths.ts'

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
        if (href?.startsWith(ADMIN)) router.history.push(href)
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
  useEffect(() => {
    document.addEventListener('click', keepInFrame)
    return () => document.removeEventListener('click', keepInFrame)
  }, [])
}

/** Whatever is not the admin may not be shown in a frame: it opens beside it, another site in place of it. */
function keepInFrame(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a')
  if (event.defaultPrevented || !link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return
  const { origin, pathname, protocol } = new URL(link.href)
  if (!protocol.startsWith('http')) return
  const isOurs = origin === window.location.origin
  if (isOurs && (pathname === ADMIN || pathname.startsWith(`${ADMIN}/`))) return
  event.preventDefault()
  window.open(link.href, isOurs ? '_blank' : '_top', 'noopener')
}
