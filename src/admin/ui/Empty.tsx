import parts from '#browser/ui/parts.module.css'

/** Stands where there is no value, in cells and facts. */
export function Empty() {
  return (
    <span className={parts.lead} data-empty>
      –
    </span>
  )
}
