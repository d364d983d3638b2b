import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { formatNumber } from '#kit/money/numbers.ts'
import type { ImportView } from '../contract.ts'
import styles from './ImportDialog.module.css'

/** Which rows are wrong, where and why, in the order of the file. */
export function ProblemTable({ view: { problems, problem_count } }: { view: ImportView }) {
  const say = useText()
  const more = problem_count - problems.length
  return (
    // A region that scrolls must be reachable by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={`${styles.tableBox} ${parts.framed}`} aria-label={say('importDialog.problemsTable')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('importDialog.row')}</th>
            <th scope="col">{say('importDialog.column')}</th>
            <th scope="col">{say('importDialog.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <tr key={index}>
              <th scope="row">{formatNumber(row, say.language)}</th>
              <td>{column ? <code>{column}</code> : say('importDialog.wholeRow')}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <Quiet className={styles.more}>{say('importDialog.moreProblems', { count: more })}</Quiet>}
    </section>
  )
}
