import { type Errors, placeErrors } from '#browser/submit/errors.ts'

/** Errors grouped by the tab that shows the field; `tabOf` names a tab for every top-level field. */
export function errorsByTab<Tab extends string>(errors: Errors, tabOf: Record<string, Tab>): Partial<Record<Tab, Errors>> {
  const grouped: Partial<Record<Tab, Errors>> = {}
  for (const [path, sentence] of Object.entries(errors)) {
    const [field = ''] = path.split('.', 1)
    const tab = Object.hasOwn(tabOf, field) ? tabOf[field] : undefined
    if (tab) grouped[tab] = { ...grouped[tab], [path]: sentence }
  }
  return grouped
}

/** Stay on the open tab when it has errors of its own; otherwise go to the first tab that has. */
export function tabToShow<Tab extends string>(open: Tab, byTab: Partial<Record<Tab, Errors>>): Tab {
  if (byTab[open]) return open
  return (Object.keys(byTab)[0] as Tab | undefined) ?? open
}

/** Sentences about things that no tab shows. */
export const errorsOfNoTab = (errors: Errors, tabOf: Record<string, string>): string[] =>
  placeErrors(errors, Object.keys(tabOf)).elsewhere
