import type { FastifyInstance } from 'fastify'
import type { Contract } from '#kit/contract/endpoint.ts'
import type { NotificationKind } from '#kit/contract/notification.ts'
import type { ListColumns } from '#kit/list-columns.ts'
import type { CompleteTexts } from '#kit/text.ts'
import type { Tx } from './db/database.ts'
import type { Following } from './hooks.ts'
import type { AffiliateCaller } from './http/caller.ts'
import type { Routes } from './http/serve.ts'
import type { Import } from './imports/defineImport.ts'
import type { Job } from './jobs/defineJob.ts'
import type { FilePart, PersonalData } from './personal.ts'
import type { Bus } from './realtime/bus.ts'
import type { Services } from './services.ts'
import type { connectPlatform } from './store-platform/shopify.ts'
import type { Task } from './tasks/defineTask.ts'

/** Everything a feature gives the server. */
export interface ServerFeature<En extends object = object> {
  /** The name of its folder. */
  name: string
  /** Its calls, by the name under which the description of the API lists them. */
  routes?(services: Services, all: AllFeatures): Record<string, Routes>
  /** What it answers beside calls of the admin: pages, scripts, deliveries of the store. */
  pages?(http: FastifyInstance, services: Services, outside: Outside): void
  /** Contracts that its pages answer, for the description of the API. */
  described?: Record<string, { contract: Contract }>
  /** What is done outside a request. */
  jobs?: readonly Job[]
  /** Long work with progress. */
  tasks?: readonly Task[]
  /** What can be brought in from a file. */
  imports?: readonly Import[]
  /** What it does when something happens in a feature below it. */
  hooks?: readonly Following[]
  /** Its lists whose columns a person can choose. */
  columns?: readonly ListColumns[]
  /** What an affiliate may have of it, by the name under which the portal asks: what they have not is not in their menu. */
  portalHas?: Record<string, PortalHas>
  /** What it stores of people: what goes with them, what stays and why, and its part of the file they can ask for. */
  personal?: PersonalData
  /** What the bell tells of it; the sentences stand in its texts. */
  notifications?: readonly NotificationKind[]
  /** What it adds to a demo shop that has a past, in the transaction that makes the shop. */
  demo?: DemoPart
  /** What its server side and its rules say. */
  texts?: { en: En; vi: CompleteTexts<En> }
  /** What it writes down, in the words of the activity log, and the kind under which the log finds it. */
  activity?: { group: string; en: ActivityTexts; vi: ActivityTexts }
}

/** Its actions by topic and verb, and the fields that they change. */
export interface ActivityTexts {
  activity: { action: Record<string, Record<string, string | { other: string }>>; field?: Record<string, string> }
}

/** What one feature writes down, each action as `topic.verb`. */
export interface ActivityActions {
  group: string
  actions: readonly string[]
}

export type PortalHas = (tx: Tx, caller: AffiliateCaller, program_id: number) => Promise<boolean>

export type DemoPart = (tx: Tx, shop_id: number, services: Services) => Promise<void>

/** What the few features are given that serve all others. */
export interface AllFeatures {
  tasks: readonly Task[]
  imports: readonly Import[]
  columns: readonly ListColumns[]
  activity: readonly ActivityActions[]
  notifications: readonly NotificationKind[]
  portalHas: Readonly<Record<string, PortalHas>>
  /** Of the file with everything that is stored about an affiliate. */
  fileParts: Readonly<Record<string, FilePart>>
}

/** What pages need beside the services. */
export interface Outside {
  bus: Bus
  platform: ReturnType<typeof connectPlatform> | undefined
  /** The markup of a page of the built browser part. */
  builtPage: (name: string) => Promise<string>
  /** The path of a script that is built for the pages of a shop. */
  storefrontFile: (name: string) => string
}

/** A feature declares itself in `server/feature.ts`; `src/app/server/features.ts` lists it, and everything else follows. */
export function defineServerFeature<En extends object>(feature: ServerFeature<En>): ServerFeature<En> {
  return feature
}
