interface Frames {
  request: (then: () => void) => number
  cancel: (id: number) => void
}

const frames: Frames = { request: then => requestAnimationFrame(then), cancel: id => cancelAnimationFrame(id) }

/** Posts at once, and then at most once per frame: of what comes in between only the last. */
export function createPoster<Message>(post: (message: Message) => void, { request, cancel } = frames) {
  let frame: number | undefined
  let waiting: { message: Message } | undefined

  function next() {
    frame = undefined
    if (!waiting) return
    const { message } = waiting
    waiting = undefined
    send(message)
  }

  function send(message: Message) {
    frame = request(next)
    post(message)
  }

  return {
    post: (message: Message) => {
      if (frame === undefined) send(message)
      else waiting = { message }
    },
    stop: () => {
      if (frame !== undefined) cancel(frame)
      frame = undefined
      waiting = undefined
    },
  }
}
