import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, Suspense, useState } from 'react'

interface LazyMenuProps {
  kind?: 'menu' | 'dialog'
  /** The button that opens it. */
  target: ReactElement<HTMLAttributes<HTMLElement>>
  /** Begins to fetch the menu, before it is asked for. */
  preload: () => void
  /** The menu itself, open at once, with the button as its target. */
  children: (target: ReactElement<HTMLAttributes<HTMLElement>>) => ReactNode
}

/** A button whose menu is fetched when it is about to be used: no page waits for what most visits never open. */
export function LazyMenu({ kind = 'menu', target, preload, children }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const button = cloneElement(target, {
    onClick: () => setWanted(true),
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': kind,
    'aria-expanded': false,
  })
  return isWanted ? <Suspense fallback={button}>{children(target)}</Suspense> : button
}
