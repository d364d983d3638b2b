import { endpointOf } from '#kit/contract/endpoint.ts'
import type { multiStore } from './contract.ts'

/** What the switch between stores asks. */
export const multiStoreCalls = {
  list: endpointOf<typeof multiStore.list>({ route: 'GET /api/v1/merchant/multi-stores/list', access: 'signed-in' }),
  switch: endpointOf<typeof multiStore.switch>({ route: 'POST /api/v1/merchant/multi-stores/switch', access: 'signed-in' }),
  readable: endpointOf<typeof multiStore.readable>({ route: 'GET /api/v1/merchant/multi-stores/readable', access: 'signed-in' }),
}
