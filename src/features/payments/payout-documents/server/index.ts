export { stationeryOf } from './letterhead.ts'
