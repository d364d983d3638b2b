import { defineSharedHook } from '#server/hooks.ts'

/** Programs were written here; told after their rows say so. */
export const programsWritten = defineSharedHook<[ids: readonly number[]]>('programs that were written')
