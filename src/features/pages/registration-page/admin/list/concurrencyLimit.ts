/** At most so many do something at once; the others wait in line. */
export function createConcurrencyLimit(most: number) {
  const line: (() => void)[] = []
  let busy = 0

  function next() {
    while (busy < most) {
      const begin = line.shift()
      if (!begin) return
      busy++
      begin()
    }
  }

  return {
    /** Calls `begin` when it is this one's turn. What it gives back ends the turn, or leaves the line; once is enough. */
    take(begin: () => void): () => void {
      let state: 'waiting' | 'busy' | 'done' = 'waiting'
      const start = () => {
        state = 'busy'
        begin()
      }
      line.push(start)
      next()
      return () => {
        if (state === 'waiting') line.splice(line.indexOf(start), 1)
        if (state === 'busy') busy--
        state = 'done'
        next()
      }
    },
  }
}
