import { defineHook } from '#server/hooks.ts'
import type { Services } from '#server/services.ts'

/** Somebody would like to have a code: it is kept for them, or refused at its field. */
export const codeWished = defineHook<[affiliate_id: number, code: string]>('codeWished')

/** A code is refused at its field where the store has it already. */
export const codeLookedUp = defineHook<[code: string], void, Services>('codeLookedUp')

/** Somebody is about to look at their code: it is made now, if the store answers soon. */
export const codeNeeded = defineHook<[affiliate_id: number], void, Services>('codeNeeded')

/** The code of somebody who has just come, and whether one is still on its way. */
export const codeOfNewcomer = defineHook<[affiliate_id: number], { code: string | null; isComing: boolean }>('codeOfNewcomer')
