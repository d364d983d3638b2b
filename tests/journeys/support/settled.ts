import type { Page } from '@playwright/test'

/**
 * Waits until nothing in sight is on its way any more: no page still without its first drawing, no placeholder, no typeface, no
 * movement. What lies below is loaded when one comes to it.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInSight = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < window.innerHeight && element.checkVisibility()
    }
    const waiting = document.querySelectorAll('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root')
    const isDrawn = document.querySelector('#root:empty') === null
    return document.readyState === 'complete' && isDrawn && ![...waiting].some(isInSight)
  })
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(done => requestAnimationFrame(done))
    await document.fonts.ready
    await nextFrame()
    await nextFrame()
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}
