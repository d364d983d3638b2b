import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '#admin/text.tsx'
import { PageHeading } from '#admin/ui/PageHeading.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './help.module.css'
import { type HelpTopic, helpTopics } from './help-topics.ts'

const topics = Object.keys(helpTopics) as HelpTopic[]
/** As a merchant would type them. */
const examples = { brand: '{brand_name}', amount: '{commission_amount}' }

/** What the pages are for and what can be changed about them: where the editors lead those who want to know more. */
export function DisplaysHelp() {
  const say = useText()
  const titleOf = (topic: HelpTopic) => say.any(`displaysHelp.${topic}.title`)
  // The screen comes later than its address, so the browser has looked for the anchor already.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <Stack as="article" gap="lg" className={styles.page}>
      <header>
        <PageHeading title={say('page.displaysHelp')} size="h2" />
        <p className={styles.lead}>{say('displaysHelp.lead')}</p>
      </header>
      <Inline as="nav" align="stretch" wrap className={styles.contents} aria-label={say('displaysHelp.contents')}>
        {topics.map(topic => (
          <a key={topic} href={`#${topic}`}>
            {titleOf(topic)}
          </a>
        ))}
      </Inline>
      {topics.map(topic => {
        const { parts, editor } = helpTopics[topic]
        return (
          <section key={topic} id={topic} className={styles.topic} aria-labelledby={`${topic}-title`}>
            <h2 id={`${topic}-title`}>{titleOf(topic)}</h2>
            {parts.map(part => (
              <p key={part}>{say.any(`displaysHelp.${topic}.${part}`, examples)}</p>
            ))}
            {editor && (
              <Anchor component={Link} to={editor} className={styles.open}>
                {say('displaysHelp.open')}
              </Anchor>
            )}
          </section>
        )
      })}
    </Stack>
  )
}
