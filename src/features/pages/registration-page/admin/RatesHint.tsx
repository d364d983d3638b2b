import { useText } from '#admin/text.tsx'

/** When the table is on the page, which its words cannot tell. */
export function RatesHint() {
  return useText()('registrationEditor.ratesHint')
}
