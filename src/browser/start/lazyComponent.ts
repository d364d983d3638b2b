import { type ComponentType, createElement, lazy, useState } from 'react'
import { orReload } from './reloadOnce.ts'

/**
 * A component in a file of its own, fetched when it is first drawn; `preload` begins earlier, for example when the pointer comes near.
 * Once its file is `ready` it is drawn at once: what React has to wait for, however shortly, leaves a gap that it then keeps for a third
 * of a second.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  let here: ComponentType<P> | undefined
  const fetch = async () => {
    here = await orReload(load())
    return here
  }
  const Later = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<P>
  const Lazy = (props: P) => {
    // What is on the screen stays what it was: as another component it would begin anew.
    const [Component] = useState(() => here ?? Later)
    return createElement(Component, props)
  }
  /** Settles when the file is there, or could not be had: whoever draws it hears of that. */
  const ready = () => fetch().then(nothing, nothing)
  return Object.assign(Lazy, { ready, preload: () => void ready() })
}

const nothing = () => undefined
