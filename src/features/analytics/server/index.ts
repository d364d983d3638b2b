export { noteFiguresDue, noteProductsDue, recountInTimeZone } from './due.ts'
