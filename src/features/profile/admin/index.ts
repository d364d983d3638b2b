export { FirstPassword } from './FirstPassword.tsx'
