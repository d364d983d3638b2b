export { figuresOfCodes, usesOfCodes } from './codes.ts'
export { overview } from './overview.ts'
