/** The one place that knows whether anything on the page is not saved yet, and what leaving does about it. */

export type UnsavedState = 'none' | 'has-dirty'
/** `confirm` asks; the other three are the answers. */
export type UnsavedAction = 'no-action' | 'discard' | 'save-change' | 'confirm'
export type UnsavedAnswer = Exclude<UnsavedAction, 'confirm'>

export interface UnsavedWork {
  /** Whether everything is stored. Left out where there is nothing between sending it and losing it, as with a payment. */
  save?: () => Promise<boolean>
  discard: () => void
}

/** Inside the store platform's admin its own confirmation asks, and its own bar saves. */
export interface PlatformGuard {
  changed: (state: UnsavedState) => void
  /** Whether it asks here; it does not on pages that save by themselves, without its bar. */
  asks: () => boolean
  confirmLeave: () => Promise<boolean>
}

interface Question {
  answer: (answer: UnsavedAnswer) => void
}

export function createUnsaved() {
  const held = new Set<UnsavedWork>()
  const listeners = new Set<() => void>()
  let question: Question | undefined
  let platform: PlatformGuard | undefined
  let isLeaving = false
  let dialogs = 0

  const state = (): UnsavedState => (held.size > 0 ? 'has-dirty' : 'none')

  const canSave = () => [...held].every(work => work.save !== undefined)

  function announce() {
    // Its bar saves: where nothing can be saved, or a dialog has the buttons, this page asks by itself.
    platform?.changed(canSave() && dialogs === 0 ? state() : 'none')
    for (const listener of listeners) listener()
  }

  /** Counts this work as unsaved until the returned function is called. */
  function hold(work: UnsavedWork): () => void {
    held.add(work)
    announce()
    return () => {
      if (held.delete(work)) announce()
    }
  }

  /** A dialog over the page is open, with buttons of its own, until the returned function is called. */
  function openDialog(): () => void {
    dialogs += 1
    announce()
    return () => {
      dialogs -= 1
      announce()
    }
  }

  /** Whether the page may be left after this action. */
  async function run(action: UnsavedAction): Promise<boolean> {
    if (state() === 'none') return true
    switch (action) {
      case 'no-action':
        return false
      case 'discard':
        for (const work of held) work.discard()
        return true
      case 'save-change':
        return saveAll()
      case 'confirm':
        return run(await decide())
    }
  }

  /**
   * Leaves in a way the router does not see: another store, the login. Asks first, and only then lets `go` act; the browser does
   * not ask again. Discarded work goes with the page, so that it is still there should `go` fail. Says whether the page is left.
   */
  async function leave(go: () => Promise<void> | void): Promise<boolean> {
    const answer = state() === 'none' ? 'discard' : await decide()
    if (answer === 'no-action' || (answer === 'save-change' && !(await saveAll()))) return false
    isLeaving = true
    try {
      await go()
    } catch (error) {
      isLeaving = false
      throw error
    }
    return true
  }

  async function decide(): Promise<UnsavedAnswer> {
    if (!platform?.asks()) return ask()
    return (await platform.confirmLeave()) ? 'discard' : 'no-action'
  }

  async function saveAll(): Promise<boolean> {
    for (const work of [...held]) if (!(await work.save?.())) return false
    return true
  }

  function ask(): Promise<UnsavedAnswer> {
    // Whoever asked before has been overtaken by a newer wish to leave.
    question?.answer('no-action')
    return new Promise(resolve => {
      question = {
        answer: answer => {
          question = undefined
          announce()
          resolve(answer)
        },
      }
      announce()
    })
  }

  return {
    state,
    hold,
    openDialog,
    run,
    leave,
    isAsking: () => question !== undefined,
    /** Whether saving is an answer. */
    canSave,
    answer: (answer: UnsavedAnswer) => question?.answer(answer),
    /** Whether closing or reloading the window should make the browser ask. */
    asksBeforeUnload: () => state() === 'has-dirty' && !isLeaving && !platform?.asks(),
    connectPlatform: (guard: PlatformGuard) => {
      platform = guard
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
