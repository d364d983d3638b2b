import type { ChildProcess } from 'node:child_process'

/** How a process ended, and all it said where its output is piped to us. */
export function endOf(child: ChildProcess): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    const keep = (data: Buffer) => {
      output += data
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}
