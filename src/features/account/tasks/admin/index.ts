export { useTaskEnd } from './useTask.ts'
export { showTask } from './watched.ts'
