export { isFirstLoginPageDue } from './isFirstLoginPageDue.ts'
