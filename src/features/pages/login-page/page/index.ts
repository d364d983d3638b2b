import { sheetStyles } from '#page/styles/index.ts'
import own from './login.css?raw'

export { LoginPage } from './LoginPage.tsx'

export const loginStyles = sheetStyles + own
