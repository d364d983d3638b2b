import { type UseBlockerOpts, useBlocker } from '@tanstack/react-router'
import { unsaved } from './unsaved.ts'

// Filters and tabs in the address of the same page do not leave it. One object, so that the router does not take it for a new blocker.
const leaving: UseBlockerOpts = {
  shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await unsaved.run('confirm')),
  enableBeforeUnload: unsaved.asksBeforeUnload,
}

/** Stands once in the frame of the admin, from its first moment: work may be lost before the dialog's file has arrived. */
export const useUnsavedGuard = () => useBlocker(leaving)
