import { defineSharedHook } from '#server/hooks.ts'
import type { TaskEnd } from '#server/tasks/defineTask.ts'

/** A payment of many has come to its end, whatever the end: by the key it was begun with. */
export const bulkPaymentEnded = defineSharedHook<[{ key: string; end: TaskEnd }]>('payments of many that ended')
