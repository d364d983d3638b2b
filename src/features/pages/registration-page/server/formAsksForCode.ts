import { defineHook } from '#server/hooks.ts'

/** Whether those who join a program choose their code themselves. */
export const formAsksForCode = defineHook<[program_id: number], boolean>('formAsksForCode')
