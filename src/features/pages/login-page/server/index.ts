export { loginDesign, type PublishedLogin } from './published.ts'
