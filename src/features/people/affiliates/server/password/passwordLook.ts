import { defineHook } from '#server/hooks.ts'
import type { PasswordLook } from './password-markup.ts'

/** The merchant's colours and font; the pages of affiliates know them. */
export const passwordLook = defineHook<[], PasswordLook>('the look of the page for a password')
