import { lazyComponent } from '#browser/start/lazyComponent.ts'

/** What stands in place of our own frame inside the store's admin. */
export const FrameOfStore = lazyComponent(() => import('../inside/InsideStore.tsx').then(file => file.InsideStore))
