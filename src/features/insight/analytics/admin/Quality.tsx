import { Title } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Analytics } from '../contract.ts'
import { qualityNames, qualityOf } from '../rules/ratios.ts'
import styles from './analytics.module.css'
import { useShowFigure } from './useShowFigure.ts'

/** What sales are like beyond their number, each with a sentence of what it means. */
export function Quality({ found: { details, compared } }: { found: Analytics }) {
  const say = useText()
  const show = useShowFigure()
  const now = qualityOf(details)
  const before = compared && qualityOf(compared.details)
  return (
    <Stack as="section" className={`${styles.card} ${parts.card} ${parts.raised}`}>
      <Title order={2} size="h3">
        {say('analytic.quality.title')}
      </Title>
      <Stack as="ul" gap="sm" className={styles.quality}>
        {qualityNames.map(name => (
          <Stack key={name} as="li" gap={2}>
            <Quiet as="span">{say(`analytic.quality.${name}`)}</Quiet>
            <strong data-unknown={now[name] === null || undefined}>
              {now[name] === null ? say('analytic.unknown') : show.share(now[name])}
            </strong>
            {before && <small>{say('analytic.compare.before', { figure: show.share(before[name]) })}</small>}
            <Quiet>{say(now[name] === null ? `analytic.qualityUnknown.${name}` : `analytic.qualityMeans.${name}`)}</Quiet>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
