export { detailOf } from './paths.ts'
