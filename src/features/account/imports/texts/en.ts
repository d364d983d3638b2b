export const en = {
  imports: {
    sameFile: 'This file was imported on {date}. To import it again, undo that import first.',
    problemsRemain: 'Some rows still have problems. Correct them in the file, or choose to skip them.',
    nothingLeft: 'No rows can be imported. Correct the file and choose it again.',
    changedSince: 'Something in your store changed since the file was checked. Please check the rows again.',
    wasUndone: 'This import was undone. Please choose the file again.',
    notApplied: 'Nothing to undo: the file wasn’t imported.',
    cannotUndo: 'This import can’t be undone because something it created is in use.',
    file: {
      oldExcel: 'This is an old Excel file. Save it as .xlsx or .csv and choose it again.',
      notASheet: 'This isn’t a spreadsheet. Choose a .csv or .xlsx file.',
      notText: 'This file can’t be read as text. Choose a .csv or .xlsx file.',
      tooMuch: 'This spreadsheet is too large. Keep only the rows and columns you need.',
      tooManyRows: {
        one: 'A file can have at most {count} row. Split it into several files.',
        other: 'A file can have at most {count} rows. Split it into several files.',
      },
      tooManyColumns: 'The file has more than {max} columns. Keep only the ones you need.',
      noRows: 'The file has a header but no rows.',
      columnsMissing: 'The first row must contain the column names. Missing: {columns}.',
      otherColumns: 'The chosen columns don’t match this file. Please choose it again.',
      columnTwice: 'The column {column} appears twice. Keep only one.',
      rowTooLong: 'Row {row} is too long. A quotation mark may be missing.',
      openQuote: 'Row {row} starts with a quotation mark that’s never closed.',
      unreadableRow: 'Row {row} can’t be read. Check its quotation marks.',
    },
    row: {
      tooManyCells: 'This row has more cells than there are columns. A cell with a comma may need quotation marks.',
      formula: 'This is a formula. Enter its value instead.',
      ambiguousAmount:
        '“{text}” could be a thousand or a decimal, and no other amount in the file shows which. Use decimals, for example 1000.00.',
      mixedAmounts: '“{text}”: some amounts in this file use a decimal comma, others a decimal point. Use one format for all.',
    },
  },
}
