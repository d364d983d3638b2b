export { noteFiguresDue, recountInTimeZone } from './due.ts'
