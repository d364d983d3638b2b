export { notify } from './notify.ts'
export { notifyWhenEnded } from './notifyWhenEnded.ts'
export { insertPastNotifications, markReadUntilLastLogin } from './past.ts'
