import { defineNotification } from '#kit/contract/notification.ts'

const look = { permission: 'settings', link: '/admin/settings/v1/multiple-stores', icon: 'store' } as const
type Params = { store: string }

export const storesSynchronized = defineNotification<Params>({ ...look, type: 'synchronous-data' })

/** Another store has taken a step, and it is this one's turn, or it is over. */
export const storeInvites = defineNotification<Params>({ ...look, type: 'store-invitation' })
export const storeAccepted = defineNotification<Params>({ ...look, type: 'store-accepted' })
export const storeDeclined = defineNotification<Params>({ ...look, type: 'store-declined' })
export const storeLeft = defineNotification<Params>({ ...look, type: 'store-disconnected' })
