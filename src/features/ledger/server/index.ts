export { balancesOf } from './balances.ts'
export { book, type NewEntry } from './book.ts'
export { checkBooks } from './checkBooks.ts'
