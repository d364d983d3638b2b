export { codeFigures, figuresOfCodes, usesOfCodes } from './codes.ts'
export { overview } from './overview.ts'
export { isRecounting } from './recount.ts'
export { listAffiliates } from './tables/affiliates.ts'
