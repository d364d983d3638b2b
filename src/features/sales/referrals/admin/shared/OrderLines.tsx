import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import parts from '#browser/ui/parts.module.css'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { OrderLine } from '../../rules/desk-shapes.ts'
import styles from './OrderLines.module.css'

interface OrderLinesProps {
  lines: readonly OrderLine[]
  currency: string
  /** Under the lines: what belongs to the order as a whole. */
  foot?: readonly (readonly [name: string, amount: number])[]
}

/** What was bought, with what was taken off and given back. */
export function OrderLines({ lines, currency, foot = [] }: OrderLinesProps) {
  const say = useText()
  const { show: money } = useMoney(currency)
  return (
    <div className={styles.frame}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{say('referral.line.product')}</th>
            <th scope="col">{say('referral.line.quantity')}</th>
            <th scope="col">{say('referral.line.price')}</th>
            <th scope="col">{say('referral.line.discount')}</th>
            <th scope="col">{say('referral.line.refunded')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <th scope="row" className={parts.name}>
                {line.title}
              </th>
              <td data-label={say('referral.line.quantity')}>
                {line.quantity}
                <Missing line={line} />
              </td>
              <td data-label={say('referral.line.price')}>{money(line.gross)}</td>
              <td data-label={say('referral.line.discount')}>{line.discount ? money(-line.discount) : <Empty />}</td>
              <td data-label={say('referral.line.refunded')}>{givenBack(line) ? money(-givenBack(line)) : <Empty />}</td>
            </tr>
          ))}
        </tbody>
        {foot.length > 0 && (
          <tfoot>
            {foot.map(([name, amount]) => (
              <tr key={name}>
                <th scope="row" colSpan={4}>
                  {name}
                </th>
                <td>{money(amount)}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  )
}

const givenBack = ({ refunded, removed = 0 }: OrderLine) => refunded - removed

/** Pieces that came back, and pieces that an edit took out. */
function Missing({ line: { refunded_quantity, removed_quantity = 0 } }: { line: OrderLine }) {
  const say = useText()
  const returned = refunded_quantity - removed_quantity
  return (
    <>
      {returned > 0 && (
        <small className={`${parts.lead} ${parts.ownLine}`}>{say('referral.line.returned', { count: returned })}</small>
      )}
      {removed_quantity > 0 && (
        <small className={`${parts.lead} ${parts.ownLine}`}>{say('referral.line.removed', { count: removed_quantity })}</small>
      )}
    </>
  )
}
