export { sharingWords, thankYouDesign } from './published.ts'
