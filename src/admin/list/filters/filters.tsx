import type { ListState } from '#kit/contract/list-query.ts'
import { todayIn } from '#kit/days.ts'
import type { Say } from '../../text.tsx'
import { DateFilter } from './DateFilter.tsx'
import { periodNameOf } from './date-presets.ts'
import { type Filter, idsOf, type Option, shortNames, textOf } from './Filter.ts'
import { OptionFilter } from './OptionFilter.tsx'

interface ChoiceFilter {
  id: string
  label: string
  options: readonly Option[]
}

/** `optionsOf(roles, role => say(roleText[role]))` */
export const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string): Option[] =>
  values.map(value => ({ value, label: labelOf(value) }))

/** One of several values. */
export const choiceFilter = (choice: ChoiceFilter): Filter => optionFilter(choice, false)

/** Any of several, by their ids. */
export const idsFilter = (choice: ChoiceFilter): Filter => optionFilter(choice, true)

function optionFilter({ id, label, options }: ChoiceFilter, several: boolean): Filter {
  const chosenIn = (state: ListState) => (several ? idsOf(state, id) : [textOf(state, id)].filter(Boolean))
  return {
    id,
    params: [id],
    control: ({ state, change }) => (
      <OptionFilter
        several={several}
        label={label}
        options={options}
        chosen={chosenIn(state)}
        choose={values => change({ [id]: values.join(',') || undefined })}
      />
    ),
    tag: state => named(label, options, chosenIn(state)),
  }
}

/** What is set elsewhere, by tabs or by a link from another screen, has only its tag in the list. */
export const tagOnly = (id: string, tag: Filter['tag']): Filter => ({ id, params: [id], control: () => null, tag })

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
