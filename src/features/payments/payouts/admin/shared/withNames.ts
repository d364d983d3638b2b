import type { Column } from '#admin/list/ListScreen.tsx'

const speakForThemselves: readonly Column<unknown>['card'][] = ['title', 'amount', 'none']

/** Where rows are cards, everything but the title and the amount says what it is: a run is many numbers and days alike. */
export const withNames = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map(({ card, ...column }) => (speakForThemselves.includes(card) ? { ...column, card } : column))
