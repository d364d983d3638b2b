export { loginDesign } from './published.ts'
