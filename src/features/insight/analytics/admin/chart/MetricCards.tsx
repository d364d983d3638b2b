import { useText } from '#admin/text.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { changeOf } from '#kit/chart/chart.ts'
import type { Analytics } from '../../contract.ts'
import { type FigureName, figureNames } from '../../rules/figures.ts'
import { useShowFigure } from '../useShowFigure.ts'
import styles from './chart.module.css'

interface MetricCardsProps {
  found: Analytics
  chosen: FigureName
  choose: (name: FigureName) => void
}

/** The sums of the period; pressing one draws its line. */
export function MetricCards({ found: { totals, compared, currency }, chosen, choose }: MetricCardsProps) {
  const say = useText()
  const show = useShowFigure(currency)
  return (
    <Columns as="fieldset" least="9.5rem" gap="xs" className={styles.metrics} aria-label={say('analytic.metrics')}>
      {figureNames.map(name => (
        <button
          key={name}
          type="button"
          className={`${parts.framed} ${parts.hoverable}`}
          aria-pressed={name === chosen}
          onClick={() => choose(name)}
        >
          <Quiet as="span">{say(`analytic.metric.${name}`)}</Quiet>
          <strong className={`${parts.figures} ${parts.breakAnywhere}`}>{show.figure(name, totals[name])}</strong>
          {compared && (
            <Change
              now={totals[name]}
              before={compared.totals[name]}
              written={show.figure(name, compared.totals[name])}
              isCost={name === 'commission'}
            />
          )}
        </button>
      ))}
    </Columns>
  )
}

interface ChangeProps {
  now: number
  before: number
  written: string
  /** More of it is neither good nor bad. */
  isCost: boolean
}

function Change({ now, before, written, isCost }: ChangeProps) {
  const say = useText()
  const share = changeOf(now, before)
  const percent = new Intl.NumberFormat(say.language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const tone = isCost || now === before ? '' : now > before ? styles.up : parts.danger
  return (
    <small className={`${parts.caption} ${tone}`}>
      {share === undefined ? '' : `${percent.format(share)} · `}
      {say('analytic.compare.before', { figure: written })}
    </small>
  )
}
