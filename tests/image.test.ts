import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { importsOf, packagesOf } from './support/imports.ts'

interface Stage {
  name: string
  steps: { word: string; rest: string }[]
}

const stages = stagesOf(fs.readFileSync('Dockerfile', 'utf8'))
const image = stages.at(-1)!
const ignored = linesOf('.dockerignore')
const compose = fs.readFileSync('compose.yaml', 'utf8')

test('every stage of the image begins with Node 24', () => {
  expect(fs.readFileSync('Dockerfile', 'utf8')).toMatch(/^ARG NODE_IMAGE=node:24\b/m)
  expect(stages.map(stage => only(stage, 'FROM'))).toEqual([
    '${NODE_IMAGE} AS build',
    '${NODE_IMAGE} AS packages',
    '${NODE_IMAGE}',
  ])
})

test('what the image copies is there, and not kept from it', () => {
  const copied = stages.flatMap(stage => copiesOf(stage).filter(({ from }) => !from))
  expect(copied.length).toBeGreaterThan(10)
  for (const { source } of copied) {
    const found = fs.globSync(source)
    expect(found, source).not.toEqual([])
    expect(found.filter(file => ignored.some(pattern => path.matchesGlob(file, pattern)))).toEqual([])
  }
})

test('the image takes its packages and its build from stages that make them, without development packages', () => {
  const taken = copiesOf(image).filter(({ from }) => from)
  expect(taken.map(({ from, source }) => [from, source])).toEqual([
    ['packages', '/tandem/node_modules'],
    ['build', '/tandem/dist'],
  ])
  expect(only(named('packages'), 'RUN')).toContain('npm ci --omit=dev --ignore-scripts')
  const [install, build] = all(named('build'), 'RUN')
  expect(install).toContain('npm ci --ignore-scripts')
  expect(fs.existsSync(build!.split(' ').at(-1)!)).toBe(true)
})

test('what was installed, made or kept on this machine stays out of the image', () => {
  expect(ignored).toEqual(expect.arrayContaining(['node_modules', '.data', 'dist', 'test-results', '.env', '.git']))
})

test('the image serves as somebody who owns nothing but the data', () => {
  const words = image.steps.map(({ word }) => word)
  expect(only(image, 'USER')).toBe('node')
  expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('COPY'))
  expect(only(image, 'RUN')).toBe('mkdir /data && chown node:node /data')
  expect(only(image, 'ENV')).toContain('DATA_DIR=/data')
})

test('the image runs what npm run serve runs, and says how it is by /healthz', () => {
  const command = JSON.parse(only(image, 'CMD')) as string[]
  expect(`exec ${command.join(' ')}`).toBe(packageFile.scripts.serve)
  expect(fs.existsSync(entry())).toBe(true)
  expect(only(image, 'HEALTHCHECK')).toContain('/healthz')
  expect(only(image, 'EXPOSE')).toBe(/PORT=(\d+)/.exec(only(image, 'ENV'))?.[1])
})

test('all that the command needs is in the image: own files are copied, packages are no development ones', () => {
  const inImage = copiesOf(image).map(({ source }) => source)
  const packages = new Set<string>()
  const files = [entry()]
  for (const file of files) {
    expect(inImage, file).toContain(file.split(path.sep)[0])
    const text = fs.readFileSync(file, 'utf8')
    for (const name of packagesOf(withoutTypes(text))) packages.add(name)
    for (const next of importsOf(file, withoutTypes(text))) if (!files.includes(next)) files.push(next)
  }
  expect(files.length).toBeGreaterThan(500)
  expect(packages).toContain('fastify')
  expect([...packages].filter(name => packageOf(name) in packageFile.devDependencies)).toEqual([])
})

test('docker compose up brings a database that is kept and waited for', () => {
  expect(compose).toMatch(/^ {4}image: postgres:18$/m)
  expect(compose).toMatch(/^ {4}volumes:\n {6}- database:\/var\/lib\/postgresql$/m)
  expect(compose).toContain('pg_isready')
  expect(compose).toContain('condition: service_healthy')
  expect(compose).toMatch(/DATABASE_URL: \$\{DATABASE_URL:-postgres:.*@database:5432\/tandem\}/)
})

function stagesOf(text: string): Stage[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
  const steps = lines.map(line => ({ word: line.split(' ', 1)[0]!, rest: line.slice(line.indexOf(' ') + 1) }))
  const found: Stage[] = []
  for (const step of steps.slice(steps.findIndex(({ word }) => word === 'FROM'))) {
    if (step.word === 'FROM') found.push({ name: / AS (\w+)$/.exec(step.rest)?.[1] ?? 'image', steps: [] })
    found.at(-1)!.steps.push(step)
  }
  return found
}

function copiesOf(stage: Stage): { from: string | undefined; source: string }[] {
  return all(stage, 'COPY').flatMap(rest => {
    const [, from, paths = rest] = /^--from=(\w+) (.*)$/.exec(rest) ?? []
    return paths
      .split(' ')
      .slice(0, -1)
      .map(source => ({ from, source }))
  })
}

function all({ steps }: Stage, word: string): string[] {
  return steps.filter(step => step.word === word).map(({ rest }) => rest)
}

function only(stage: Stage, word: string): string {
  const [rest, ...more] = all(stage, word)
  expect(more, word).toEqual([])
  return rest ?? ''
}

function named(name: string): Stage {
  return stages.find(stage => stage.name === name)!
}

/** The file that the command of the image runs. */
function entry(): string {
  return (JSON.parse(only(image, 'CMD')) as string[]).find(part => part.endsWith('.ts'))!
}

function withoutTypes(source: string): string {
  return source.replaceAll(/^(?:import|export) type [^'"]*['"][^'"]+['"]/gm, '')
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

function linesOf(file: string): string[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
}
