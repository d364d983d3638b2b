export { loginDesign, type PublishedLogin } from './published.ts'
export { sentenceLook } from './sentenceLook.ts'
