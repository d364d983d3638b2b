import * as z from 'zod'

/** Yes and no as the wire writes them. */
export const Flag = z.literal([0, 1])
export type Flag = z.infer<typeof Flag>

export const toFlag = (yes: boolean): Flag => (yes ? 1 : 0)
