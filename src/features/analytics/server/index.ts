export { noteFiguresDue, recountInTimeZone } from './due.ts'
export { type Overview, overview } from './overview.ts'
