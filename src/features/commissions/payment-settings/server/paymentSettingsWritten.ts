import { defineSharedHook } from '#server/hooks.ts'

/** The shop chose how it pays; told after its row says so. */
export const paymentSettingsWritten = defineSharedHook('payment settings that were written')
