import { readFileSync } from 'node:fs'

const SHELLS = new Set(['sh', 'bash', 'dash', 'ash', 'busybox', 'zsh'])

/**
 * Who started this process, up to npm. Between the two may stand a shell, which outlives a killed npm; above npm nobody counts: a shell
 * that sent it into the background may end.
 */
export function lineage(parent = process.ppid, read = readStat) {
  const stat = read(parent)
  if (stat === undefined) return String(parent)
  const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? []
  return SHELLS.has(name) ? `${parent} ${rest.split(' ')[1]}` : String(parent)
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}
