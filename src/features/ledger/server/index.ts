export { affiliateLines, type BookLine, type BookPeriod, owedBefore } from './affiliateBook.ts'
export { book, type NewEntry } from './book.ts'
export { bookActor, bookMember } from './bookActor.ts'
export { checkBooks } from './checkBooks.ts'
