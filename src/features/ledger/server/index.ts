export { balancesOf } from './balances.ts'
export { book, type NewEntry } from './book.ts'
export { type BookCheck, checkBooks } from './checkBooks.ts'
