import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const controls = 'button, select, input'

/** Left and right walk, Home and End jump, as in every toolbar. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(controls)]
  const at = all.indexOf(event.target as HTMLElement)
  if (at < 0) return
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  all[(to + all.length) % all.length]!.focus()
}

/** Only the control used last can be reached by Tab. `changes` names what puts other controls into the bar. */
export function useRovingFocus(bar: RefObject<HTMLElement | null>, changes: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` is the reason to look again
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const stopAt = (stop: EventTarget | null) => {
      for (const control of element.querySelectorAll<HTMLElement>(controls)) control.tabIndex = control === stop ? 0 : -1
    }
    const onFocus = (event: FocusEvent) => stopAt(event.target)
    stopAt(element.querySelector(controls))
    element.addEventListener('focusin', onFocus)
    return () => element.removeEventListener('focusin', onFocus)
  }, [bar, changes])
}
