import type { Page } from '@playwright/test'

interface Router {
  navigate: (to: { href: string }) => Promise<void>
  subscribe: (event: 'onResolved', hear: () => void) => () => void
}

/** Moves the running admin to another address as its links do, and waits until the screen there is drawn. */
export async function moveInside(page: Page, path: string): Promise<void> {
  await page.evaluate(async href => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router }
    await new Promise<void>((arrive, fail) => {
      const stop = router.subscribe('onResolved', () => {
        stop()
        arrive()
      })
      router.navigate({ href }).catch(fail)
    })
  }, path)
}
