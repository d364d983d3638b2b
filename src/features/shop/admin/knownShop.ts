import type { QueryClient } from '@tanstack/react-query'
import { call } from '#admin/calls/call.ts'
import { type ShopInfo, shop } from '../contract.ts'

const queryKey = [shop.info.route, undefined]

/** Asks for the shop before anything is drawn: every screen waits for it. */
export const fetchShop = (queries: QueryClient) => queries.prefetchQuery({ queryKey, queryFn: () => call(shop.info) })

/** Outside of screens: the shop one is in, if that is known yet. */
export const knownShop = (queries: QueryClient) => queries.getQueryData<ShopInfo>(queryKey)
