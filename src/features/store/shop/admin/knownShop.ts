import type { QueryClient } from '@tanstack/react-query'
import { call } from '#browser/calls/call.ts'
import { shopCalls } from '../calls.ts'
import type { ShopInfo } from '../contract.ts'

const queryKey = [shopCalls.info.route, undefined]

/** Asks for the shop before anything is drawn: every screen waits for it. */
export const fetchShop = (queries: QueryClient) => queries.prefetchQuery({ queryKey, queryFn: () => call(shopCalls.info) })

/** Outside of screens: the shop one is in, if that is known yet. */
export const knownShop = (queries: QueryClient) => queries.getQueryData<ShopInfo>(queryKey)
