export { showUsage } from './usage.ts'
