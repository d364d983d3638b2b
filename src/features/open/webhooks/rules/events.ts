/** What an endpoint can be told of: what happens to which object. */
const eventVerbs = {
  referral: ['created', 'approved', 'denied', 'paid', 'changed'],
  affiliate: ['created', 'approved', 'denied', 'changed'],
  payment: ['created', 'completed', 'failed', 'returned'],
  coupon: ['created', 'removed'],
  bonus: ['earned'],
  tracking: ['broken'],
} as const

export type ObjectKind = keyof typeof eventVerbs
export type EventType = { [Kind in ObjectKind]: `${Kind}.${(typeof eventVerbs)[Kind][number]}` }[ObjectKind]

export const objectKinds = Object.keys(eventVerbs) as ObjectKind[]

export const eventsOf = (kind: ObjectKind): EventType[] => eventVerbs[kind].map(verb => `${kind}.${verb}` as EventType)

export const eventTypes: readonly EventType[] = objectKinds.flatMap(eventsOf)

/** Sent when somebody of the shop asks for it, whatever the endpoint wants. */
export const TEST_EVENT = 'webhook.test'

/** By this name an endpoint knows an event again, however often it is sent. */
export const eventIdOf = (shop_id: number, id: number): string => `evt_${shop_id}_${id}`
