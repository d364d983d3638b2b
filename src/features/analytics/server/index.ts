export { figuresOfCodes, usesOfCodes } from './codes.ts'
export { noteFiguresDue, noteProductsDue, recountInTimeZone } from './due.ts'
export { overview } from './overview.ts'
