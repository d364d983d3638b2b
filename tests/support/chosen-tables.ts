interface ChosenTables {
  tables: readonly string[]
  writes: boolean
}

/** Where the text does not name the table: which it can be. */
export const chosenTables: Readonly<Record<string, ChosenTables>> = {
  'src/features/account/billing/server/charges.ts': { tables: ['plan_charge', 'add_on_charge'], writes: true },
  'src/features/people/connections/server/products.ts': { tables: ['product', 'collection'], writes: false },
  'src/features/commissions/products/server/catalogue-items.ts': { tables: ['product', 'collection'], writes: false },
  'src/features/commissions/products/server/syncSpecials.task.ts': { tables: ['product', 'collection'], writes: false },
  'src/features/commissions/programs/server/exclusions.ts': { tables: ['product', 'collection'], writes: false },
  'src/features/store/store-connection/server/catalogue/store.ts': { tables: ['product', 'collection'], writes: true },
  // Whoever makes such links names the table, and counts as its writer.
  'src/server/mailed-links.ts': { tables: [], writes: true },
  // Whoever gives rows to the file of an affiliate names the table, and counts as its reader.
  'src/server/personal.ts': { tables: [], writes: false },
}
