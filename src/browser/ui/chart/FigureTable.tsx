import { type ReactNode, useState } from 'react'
import styles from './chart.module.css'

interface FigureTableProps {
  /** What opens it. */
  title: string
  head: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly ReactNode[] }[]
  total: { name: string; cells: readonly ReactNode[] }
}

/** The numbers of a chart in rows. Drawn once it is opened. */
export function FigureTable({ title, head, rows, total }: FigureTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.table} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {head.map(name => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, cells }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <Cells of={cells} head={head} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{total.name}</th>
                <Cells of={total.cells} head={head} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </details>
  )
}

const Cells = ({ of, head }: { of: readonly ReactNode[]; head: readonly string[] }) =>
  of.map((cell, place) => <td key={head[place + 1]}>{cell}</td>)
