export { colorsOfMails } from './colorsOfMails.ts'
export { loginDesign, type PublishedLogin } from './published.ts'
