import { CallError } from '#kit/contract/errors.ts'

const listeners = new Set<() => void>()
let isOpen = false

/** Whether this browser has meanwhile opened another store than this page shows. */
export const otherStore = {
  isOpen: () => isOpen,
  set: (isOpenNow: boolean) => {
    if (isOpen === isOpenNow) return
    isOpen = isOpenNow
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The server refuses a page that was opened for another store. */
export const isOtherStore = (error: unknown) => error instanceof CallError && error.reason === 'error.otherStore'
