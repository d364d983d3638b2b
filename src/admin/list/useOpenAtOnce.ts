import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, useLayoutEffect, useRef, useState } from 'react'

/** A button that gets what it opens only once it is pressed. */
export type LateTarget = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLButtonElement> }>

/** Open from the first moment. The focus stood on the button before it got its panel; closing the panel brings it back there. */
export function useOpenAtOnce(target: LateTarget) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return {
    isOpen,
    setOpen,
    button: (more?: HTMLAttributes<HTMLElement>) => cloneElement(target, { ref: button, ...more }),
  }
}
