export { insertPastGifts } from './past.ts'
