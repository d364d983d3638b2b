/** Everything that is booked, by what it was. Whoever names an entry names all of them. */
export const bookEvents = [
  // What a commission begins with, and what is decided about it.
  ...(['attributed', 'added', 'bonus_given', 'approved', 'approve', 'deny', 'undo'] as const),
  // What changes it afterwards.
  ...([
    'order_changed',
    'first_moved',
    'corrected_after_payment',
    'moved',
    'adjusted',
    'recalculated',
    'bonus_corrected',
    'bonus_changed',
  ] as const),
  'import_undone',
  // What becomes of its payment.
  ...(['reserved', 'paid', 'returned', 'undone'] as const),
] as const
export type BookEvent = (typeof bookEvents)[number]
