import { Paper, Title } from '@mantine/core'
import parts from '#browser/ui/parts.module.css'
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
      <dl className={`${styles.facts} ${parts.ruled} ${parts.pairs}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={parts.noShrink}>{name}</dt>
            <dd className={parts.strong}>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
