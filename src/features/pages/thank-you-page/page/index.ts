import { sheetStyles } from '#page/styles/index.ts'
import own from './thank-you.css?raw'

export { ThankYouPage } from './ThankYouPage.tsx'

export const thankYouStyles = sheetStyles + own
