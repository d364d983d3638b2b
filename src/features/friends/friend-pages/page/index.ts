import { pageStyles } from '#page/styles/index.ts'
import own from './landing.css?raw'

export { LandingPage } from './LandingPage.tsx'
export { freshWords } from './speaker.ts'

export const landingStyles = pageStyles + own
