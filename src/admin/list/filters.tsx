import type { Say } from '../text.tsx'
import { DateFilter } from './DateFilter.tsx'
import { periodNameOf, todayIn } from './date-presets.ts'
import { type Filter, idsOf, type Option, shortNames, textOf } from './Filter.ts'
import { OptionFilter } from './OptionFilter.tsx'
import { TextFilter } from './TextFilter.tsx'

interface Choice {
  id: string
  label: string
  options: readonly Option[]
}

/** One of several values. */
export function choiceFilter({ id, label, options }: Choice): Filter {
  return {
    id,
    params: [id],
    control: ({ state, change }) => (
      <OptionFilter
        label={label}
        options={options}
        chosen={[textOf(state, id)].filter(Boolean)}
        choose={([value]) => change({ [id]: value })}
      />
    ),
    tag: state => named(label, options, [textOf(state, id)].filter(Boolean)),
  }
}

/** Any of several, by their ids. */
export function idsFilter({ id, label, options }: Choice): Filter {
  return {
    id,
    params: [id],
    control: ({ state, change }) => (
      <OptionFilter
        several
        label={label}
        options={options}
        chosen={idsOf(state, id)}
        choose={ids => change({ [id]: ids.join(',') || undefined })}
      />
    ),
    tag: state => named(label, options, idsOf(state, id)),
  }
}

/** A part of a text. */
export function textFilter({ id, label }: Pick<Choice, 'id' | 'label'>): Filter {
  return {
    id,
    params: [id],
    control: ({ state, change }) => (
      <TextFilter label={label} text={textOf(state, id)} apply={text => change({ [id]: text || undefined })} />
    ),
    tag: state => (textOf(state, id) ? `${label}: ${textOf(state, id)}` : undefined),
  }
}

interface Dates {
  label: string
  /** The parameters of the first and the last day. */
  from: string
  to: string
  /** Days are those of the shop. */
  timeZone: string
  say: Say
}

/** From one day to another. */
export function dateFilter({ label, from, to, timeZone, say }: Dates): Filter {
  const today = todayIn(timeZone)
  return {
    id: from,
    params: [from, to],
    control: ({ state, change }) => (
      <DateFilter
        label={label}
        today={today}
        period={{ from: textOf(state, from) || undefined, to: textOf(state, to) || undefined }}
        choose={period => change({ [from]: period.from, [to]: period.to })}
      />
    ),
    tag: state => {
      const [first, last] = [textOf(state, from), textOf(state, to)]
      if (!first && !last) return undefined
      const common = periodNameOf({ from: first, to: last }, today)
      return `${label}: ${common ? say(`list.date.${common}`) : period(first, last, say)}`
    },
  }
}

function period(first: string, last: string, say: Say): string {
  const format = new Intl.DateTimeFormat(say.language, { dateStyle: 'medium', timeZone: 'UTC' })
  const written = (day: string) => format.format(new Date(day))
  if (!last) return say('list.date.from', { day: written(first) })
  if (!first) return say('list.date.until', { day: written(last) })
  return format.formatRange(new Date(first), new Date(last))
}

function named(label: string, options: readonly Option[], values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined
  const nameOf = (value: string) => options.find(option => option.value === value)?.label ?? value
  return `${label}: ${shortNames(values.map(nameOf))}`
}
