import { notifyWhenEnded } from '#features/account/notifications/server/index.ts'
import type { ActivityActions, ActivityTexts, AllFeatures, DemoPart, ServerFeature } from '#server/feature.ts'
import { dropContentJob } from '#server/files/dropContent.job.ts'
import { sweepUploadsJob } from '#server/files/sweepUploads.job.ts'
import type { Routes } from '#server/http/serve.ts'
import type { Job } from '#server/jobs/defineJob.ts'
import { sendMailJob } from '#server/mail/sendMail.job.ts'
import { deleteEndedLimits } from '#server/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { taskJobs } from '#server/tasks/task.jobs.ts'
import { features } from './features.ts'

export const allFeatures: readonly ServerFeature[] = features

/** All long work with progress; the bell tells its end. */
export const allTasks = allFeatures.flatMap(({ tasks = [] }) => tasks).map(notifyWhenEnded)

/** Everything that the activity log can tell. */
export const allActivity: readonly ActivityActions[] = allFeatures.flatMap(({ activity }) =>
  activity ? [{ group: activity.group, actions: actionsOf(activity.en) }] : [],
)

function actionsOf({ activity: { action } }: ActivityTexts): string[] {
  return Object.entries(action).flatMap(([topic, verbs]) => Object.keys(verbs).map(verb => `${topic}.${verb}`))
}

const all: AllFeatures = {
  tasks: allTasks,
  imports: allFeatures.flatMap(({ imports = [] }) => imports),
  columns: allFeatures.flatMap(({ columns = [] }) => columns),
  activity: allActivity,
  notifications: allFeatures.flatMap(({ notifications = [] }) => notifications),
  portalHas: Object.assign({}, ...allFeatures.map(({ portalHas }) => portalHas)),
  fileParts: Object.assign({}, ...allFeatures.map(({ personal }) => personal?.file)),
}

/** What features add to shops of the demo. */
export const demoParts: readonly DemoPart[] = allFeatures.flatMap(({ demo = [] }) => demo)

/** Every call the product answers, by the name its description gives them, in the order of the alphabet. */
export function allRoutes(services: Services): Record<string, Routes> {
  const named = allFeatures.flatMap(({ routes }) => Object.entries(routes?.(services, all) ?? {}))
  const twice = named.map(([name]) => name).find((name, index, names) => names.indexOf(name) < index)
  if (twice) throw new Error(`Two features give calls the name ${twice}`)
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Everything that is done outside a request. */
export const allJobs: readonly Job[] = [
  sendMailJob,
  dropContentJob,
  sweepUploadsJob,
  deleteEndedLimits,
  ...taskJobs(allTasks),
  ...allFeatures.flatMap(({ jobs = [] }) => jobs),
]
