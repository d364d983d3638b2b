import { pageStyles } from '#page/styles/index.ts'
import own from './thank-you.css?raw'

export { ThankYouPage } from './ThankYouPage.tsx'

export const thankYouStyles = pageStyles + own
