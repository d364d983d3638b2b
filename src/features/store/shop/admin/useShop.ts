import { useRead } from '#browser/calls/useRead.ts'
import { shopCalls } from '../calls.ts'

const ONE_HOUR = 3_600_000

/** The shop the merchant works in and who they are there. */
export const useShop = () => useRead(shopCalls.info, undefined, { staleTime: ONE_HOUR })
