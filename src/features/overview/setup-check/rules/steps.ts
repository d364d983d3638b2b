/** What the tracking test looks at, in the order of a visit. Stores on no platform have no use for those marked so. */
export const steps = {
  clock: { isPlatformOnly: true },
  currency: { isPlatformOnly: true },
  deliveries: { isPlatformOnly: true },
  embed: { isPlatformOnly: true },
  pixel: { isPlatformOnly: true },
  consent: { isPlatformOnly: true },
  link: {},
  landing: {},
  script: {},
  click: {},
  cart: { isPlatformOnly: true },
  order: {},
  arrival: {},
  referral: {},
} as const satisfies Record<string, { isPlatformOnly?: true }>
export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]

/** A visit is a chain: what comes after a broken link of it was not tried. */
export const chain: readonly StepName[] = ['link', 'landing', 'script', 'click', 'cart', 'order', 'arrival', 'referral']

/** Only a test that somebody asked for places an order: it stays in the store's own list. */
export const withOrder: readonly StepName[] = ['order', 'arrival', 'referral']

/** What the product can do about a fault by itself, or where the merchant does it with one click. */
export const mends = ['open_editor', 'activate_pixel', 'order_deliveries', 'follow_store'] as const
export type Mend = (typeof mends)[number]

/** Everything that is told apart, with what mends it. */
const faults = {
  store_silent: {},
  clock_off: {},
  currency_changed: { mend: 'follow_store' },
  webhook_missing: { mend: 'order_deliveries' },
  wrong_secret: {},
  delivery_late: {},
  embed_off: { mend: 'open_editor' },
  script_missing: {},
  cached_page: {},
  address_blocked: {},
  pixel_off: { mend: 'activate_pixel' },
  consent_refused: {},
  no_program: {},
  link_broken: {},
  parameter_dropped: {},
  store_unreachable: {},
  click_refused: {},
  cart_lost: {},
  order_refused: {},
  not_credited: {},
} as const satisfies Record<string, { mend?: Mend }>
export type Fault = keyof typeof faults
export const faultNames = Object.keys(faults) as Fault[]

export const isFault = (name: string): name is Fault => name in faults

export const mendOf = (fault: Fault): Mend | null => (faults[fault] as { mend?: Mend }).mend ?? null

export type Evidence = Readonly<Record<string, string | number>>

/** One step as it went. */
export interface WalkStep {
  name: StepName
  state: 'passed' | 'failed' | 'skipped'
  fault: Fault | null
  /** What was seen, for its sentence. */
  evidence: Evidence
  at: string
  ms: number
}

export const faultsIn = (walked: readonly WalkStep[]): Fault[] => walked.flatMap(step => step.fault ?? [])
