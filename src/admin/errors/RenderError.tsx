import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { PageTitle } from '#admin/ui/PageTitle.tsx'
import { loadAnew } from '#browser/start/loadAnew.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { HOME } from '#kit/admin-paths.ts'
import { contactSupport } from '../feedback/contactSupport.ts'
import { useFrameText } from '../text.tsx'
import styles from './RenderError.module.css'
import { reportError } from './reportError.ts'

interface RenderErrorProps {
  error: unknown
  /** Editors keep the merchant in place: they offer to contact us instead of leaving. */
  way?: 'home' | 'contact'
}

/** In place of a screen that broke. */
export function RenderError({ error, way = 'home' }: RenderErrorProps) {
  const say = useFrameText()
  useEffect(() => reportError(error), [error])
  return (
    <Stack gap="sm" align="start" className={styles.page} role="alert">
      <PageTitle title={say('base.renderErrorTitle')} />
      <h1>{say('base.renderErrorTitle')}: </h1>
      <p>{say('base.renderErrorText')}</p>
      {way === 'contact' ? (
        <Button onClick={() => contactSupport({ subject: say('base.renderErrorTitle') })}>{say('base.contactUs')}</Button>
      ) : (
        // A whole page load, so that it also helps when the running page is broken.
        <Button
          component="a"
          href={HOME}
          onClick={event => {
            event.preventDefault()
            void loadAnew(HOME)
          }}
        >
          {say('base.backToHome')}
        </Button>
      )}
    </Stack>
  )
}
