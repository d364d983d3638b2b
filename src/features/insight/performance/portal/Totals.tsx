import { useLanguage } from '#browser/text.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { describeChange } from '#kit/chart/chart.ts'
import { useFrameText } from '#portal/text.tsx'
import type { Performance } from '../contract.ts'
import { type FigureName, figureNames } from '../rules/figure-names.ts'
import styles from './performance.module.css'
import { useShowFigure } from './useShowFigure.ts'

interface TotalsProps {
  found: Performance
  shown: FigureName
  onShow: (name: FigureName) => void
}

/** What the period made, and how that compares with the one before; the chosen one is drawn below. */
export function Totals({ found: { totals, before }, shown, onShow }: TotalsProps) {
  const say = useFrameText()
  const show = useShowFigure()
  return (
    <Columns as="fieldset" least="8.5rem" gap="xs" className={styles.totals} aria-label={say('portalPerformance.figure')}>
      {figureNames.map(name => (
        <button
          key={name}
          type="button"
          className={`${parts.framed} ${parts.hoverable}`}
          aria-pressed={name === shown}
          data-figure={name}
          onClick={() => onShow(name)}
        >
          <span className={parts.quiet}>{say(`portalPerformance.${name}`)}</span>
          <strong className={`${parts.figures} ${parts.breakAnywhere}`}>{show(name, totals[name])}</strong>
          <Change now={totals[name]} before={before[name]} />
        </button>
      ))}
    </Columns>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const say = useFrameText()
  const { language } = useLanguage()
  const change = describeChange(now, before, language)
  if (!change) return null
  const { way, share, sign } = change
  return (
    <small className={{ up: styles.up, down: parts.danger, same: parts.lead }[way]}>
      <span aria-hidden>{sign}</span>
      <span className="only-read">{say(`portalPerformance.${way}`, { share })}</span>
    </small>
  )
}
