export { type PublishedThankYou, thankYouDesign } from './published.ts'
