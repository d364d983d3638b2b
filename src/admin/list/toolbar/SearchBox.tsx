import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../text.tsx'
import styles from './toolbar.module.css'

const PAUSE = 300

interface SearchBoxProps {
  title: string
  query: string
  search: (query: string | undefined) => void
}

/** Searches while one types, after a short pause, and at once on Enter. */
export function SearchBox({ title, query, search }: SearchBoxProps) {
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(query)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  // What is typed runs ahead of the URL; a URL that changed by other means (back, "Clear all") is followed.
  useEffect(() => {
    if (query === sent.current) return
    clearTimeout(waiting.current)
    sent.current = query
    if (input.current) input.current.value = query
  }, [query])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function send() {
    clearTimeout(waiting.current)
    const text = input.current?.value.trim() ?? ''
    if (text === sent.current) return
    sent.current = text
    search(text || undefined)
  }

  return (
    <search className={styles.search}>
      <form
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <TextInput
          ref={input}
          type="search"
          defaultValue={query}
          maxLength={200}
          placeholder={say('common.search')}
          aria-label={say('list.searchLabel', { title })}
          leftSection={<Search size={16} aria-hidden />}
          rightSection={
            query && (
              <CloseButton
                size="sm"
                aria-label={say('list.clearSearch')}
                onClick={() => {
                  search(undefined)
                  input.current?.focus()
                }}
              />
            )
          }
          onChange={() => {
            clearTimeout(waiting.current)
            waiting.current = setTimeout(send, PAUSE)
          }}
        />
      </form>
    </search>
  )
}
