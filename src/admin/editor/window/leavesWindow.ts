interface Address {
  pathname: string
  search: string
}

const hasProgram = ({ search }: Address) => new URLSearchParams(search).has('p')

/** Another page is not for the window; the list of pages has the address of their editor, without a program. */
export const leavesWindow = (current: Address, next: Address): boolean =>
  next.pathname !== current.pathname || (hasProgram(current) && !hasProgram(next))
