/** What a cell is drawn from: the row that it stands in. */
export interface CellProps<Row> {
  row: Row
}
