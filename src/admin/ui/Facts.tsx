import { Paper, Title } from '@mantine/core'
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
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
