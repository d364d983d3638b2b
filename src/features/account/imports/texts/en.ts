export const en = {
  imports: {
    sameFile: 'This file was imported on {date}. Undo that import first if you want to import it again.',
    problemsRemain: 'Some rows still have problems. Correct them in the file, or choose to leave them out.',
    nothingLeft: 'No row can be imported. Please correct the file and choose it again.',
    changedSince: 'Something in your store changed since the file was checked. Please look at the rows again.',
    wasUndone: 'This import was undone. Please choose the file again.',
    notApplied: 'There is nothing to undo: the file was not imported.',
    cannotUndo: 'This import cannot be undone: something it created is in use.',
    file: {
      oldExcel: 'This is an old Excel file. Please save it as .xlsx or .csv and choose it again.',
      notASheet: 'This is not a spreadsheet. Please choose a .csv or .xlsx file.',
      notText: 'This file cannot be read as text. Please choose a .csv or .xlsx file.',
      tooMuch: 'This spreadsheet is too large to be read. Please keep only the rows and columns that are needed.',
      tooManyRows: {
        one: 'A file can have at most {count} row. Please split it.',
        other: 'A file can have at most {count} rows. Please split it.',
      },
      tooManyColumns: 'The file has more than {max} columns. Please keep only those that are needed.',
      noRows: 'The file has a heading, but no rows below it.',
      columnsMissing: 'The first row must name the columns. These are missing: {columns}.',
      otherColumns: 'The columns chosen do not fit this file. Please choose it again.',
      columnTwice: 'The column {column} is there twice. Please keep one of them.',
      rowTooLong: 'Row {row} is too long to be read. A quotation mark may be missing.',
      openQuote: 'Row {row} begins with a quotation mark that is never closed.',
      unreadableRow: 'Row {row} cannot be read. Please check its quotation marks.',
    },
    row: {
      tooManyCells: 'This row has more cells than there are columns. A comma may need quotation marks around its cell.',
      formula: 'This is a formula. Please put its value in the cell.',
      ambiguousAmount:
        '“{text}” can be a thousand or a decimal, and no other amount of the file tells which. Please write it with decimals, for example 1000.00.',
      mixedAmounts:
        '“{text}”: some amounts of this file have a comma before the decimals, others a point. Please write them all in one way.',
    },
  },
}
