import * as z from 'zod'
import { targetParam } from '#kit/portal-target.ts'

/** Below the sub-path of a shop. These are pages for visitors, not calls of the API: they answer with markup as well. */
export const signUpPaths = {
  register: (sub_path: string) => `/${sub_path}/register`,
  challenge: (sub_path: string) => `/${sub_path}/register/challenge`,
  thankYou: (sub_path: string, arrival: string, target?: string) =>
    `/${sub_path}/thank-you?${[`t=${arrival}`, ...targetParam(target)].join('&')}`,
  verify: (sub_path: string, token: string, target?: string) =>
    `/${sub_path}/verify-email?${[`token=${token}`, ...targetParam(target)].join('&')}`,
}

/** What the script of the page gets when it sends the form. Refusals come as everywhere, by field. */
export const SignedUp = z.object({ redirect: z.string() })
export type SignedUp = z.infer<typeof SignedUp>

/** A puzzle for the visitor's computer. */
export const Challenge = z.object({ challenge: z.string(), difficulty: z.number() })
export type Challenge = z.infer<typeof Challenge>
