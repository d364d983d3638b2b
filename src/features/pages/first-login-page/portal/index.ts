export { FirstLogin } from './FirstLogin.tsx'
