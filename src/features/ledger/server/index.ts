export { book, type NewEntry } from './book.ts'
export { checkBooks } from './checkBooks.ts'
