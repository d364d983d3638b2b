/**
 * The same for all spellings that differ in case alone; `fold_case` in the database does exactly this. Languages disagree about the
 * dotted capital İ and the two small sigmas, and so do JavaScript and PostgreSQL: here they are i and σ, wherever they stand.
 */
export const foldCase = (text: string): string =>
  text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i')
