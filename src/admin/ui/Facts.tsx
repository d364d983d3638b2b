import { Paper, Title } from '@mantine/core'
import { Inline } from '#browser/ui/Inline.tsx'
import styles from './Facts.module.css'

interface FactsProps {
  title: string
  facts: [name: string, value: string][]
}

export function Facts({ title, facts }: FactsProps) {
  return (
    <Paper withBorder radius="lg" p="lg" shadow="xs">
      <Title order={2} size="h3">
        {title}
      </Title>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Inline gap="lg" align="stretch" justify="space-between" key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Inline>
        ))}
      </dl>
    </Paper>
  )
}
