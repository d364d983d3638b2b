import { keyed } from '#page/keyed.ts'
import type { PageFacts } from '#page/PageFacts.ts'
import { textFor } from '#page/PageFrame.tsx'
import { Popup } from '#page/Popup.tsx'

interface RatesProps {
  title: string
  columns: readonly [string, string, string]
  facts: PageFacts
}

/** All that the program pays, product by product. */
export function Rates({ title, columns, facts }: RatesProps) {
  return (
    <Popup id="rates" title={title} closeText={textFor(facts)('page.close')}>
      <table className="rates">
        <thead>
          <tr>
            {keyed(columns).map(({ key, thing: column }) => (
              <th key={key} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(facts.rates).map(({ key, thing: rate }) => (
            <tr key={key}>
              <th scope="row">{rate.name}</th>
              <td>{rate.type}</td>
              <td>{rate.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Popup>
  )
}
