export { thankYouDesign } from './published.ts'
