import type { FrameLocator } from '@playwright/test'

/** Waits until a page in a frame has asked for everything it ever will: its pictures came or failed, and it was painted. */
export async function drawn(frame: FrameLocator): Promise<void> {
  await frame.locator('body').evaluate(async () => {
    const nextFrame = () => new Promise(done => requestAnimationFrame(done))
    const over = (picture: HTMLImageElement) =>
      new Promise<void>(done => {
        for (const end of ['load', 'error']) picture.addEventListener(end, () => done())
        if (picture.complete) done()
      })
    await nextFrame()
    await Promise.all([...document.images].map(over))
    await nextFrame()
    await nextFrame()
  })
}
