import fs from 'node:fs'
import { parseYaml } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { secretsSchema, settingsSchema } from '#server/settings-schema.ts'

const read = (file: string) => fs.readFileSync(`deploy/${file}`, 'utf8')
const settings = new Set(Object.keys({ ...settingsSchema.shape, ...secretsSchema.shape }))

/** The figures as the page for operators names them; `tests/metrics.test.ts` holds that page to the code. */
const rows = fs.readFileSync('docs/operating.md', 'utf8').match(/^\| `tandem_.*$/gm)!
const figures = new Set(rows.flatMap(row => [...row.split('|')[1]!.matchAll(/`(tandem_\w+)`/g)].map(([, name]) => name!)))
const unknownIn = (expression: string) =>
  [...expression.matchAll(/\btandem_\w+/g)]
    .map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))
    .filter(name => !figures.has(name))

interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

describe('alerts', () => {
  const { groups } = parseYaml(read('prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap(group => group.rules)

  test('each asks for figures that are counted, and every kind of figure that can go wrong is watched', () => {
    expect(rules.length).toBeGreaterThan(8)
    for (const { alert, expr } of rules) expect(unknownIn(expr), alert).toEqual([])
    const watched = rules.map(({ expr }) => expr).join(' ')
    for (const name of [
      'server_state',
      'jobs_dead',
      'inbox_oldest',
      'mails',
      'file_operations',
      'books_unsound',
      'books_audit_age',
    ])
      expect(watched).toContain(`tandem_${name}`)
  })

  test('each has a page of what to do, and there is no page without an alert', () => {
    const page = fs.readFileSync('docs/alerts.md', 'utf8')
    const sections = page.split(/^## /m).slice(1)
    const told = sections.map(section => {
      const heading = section.split('\n', 1)[0]!
      const slug = heading
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-')
      return {
        alert: /`(Tandem\w+)`/.exec(section)?.[1],
        runbook: `docs/alerts.md#${slug}`,
        steps: section.match(/^\d\. /gm)?.length ?? 0,
      }
    })
    expect(told.map(({ alert, runbook }) => ({ alert, runbook }))).toEqual(
      rules.map(({ alert, annotations }) => ({ alert, runbook: annotations.runbook })),
    )
    for (const { alert, steps } of told) expect(steps, alert).toBeGreaterThan(0)
    expect(new Set(rules.map(({ labels }) => labels.severity))).toEqual(new Set(['page', 'ticket']))
  })
})

test('the dashboard shows figures that are counted, every one of them', () => {
  const { panels } = JSON.parse(read('grafana/tandem.json')) as {
    panels: { id: number; title: string; targets: { expr: string }[]; gridPos: { x: number; y: number } }[]
  }
  for (const { title, targets } of panels)
    expect(
      targets.flatMap(({ expr }) => unknownIn(expr)),
      title,
    ).toEqual([])
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ')
  expect([...figures].filter(name => !shown.includes(name))).toEqual([])
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(panels.length)
})

interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    selector?: Record<string, unknown> & { matchLabels?: Record<string, string> }
    template?: { metadata: { labels: Record<string, string> }; spec: { containers: Container[] } }
    ports?: { targetPort: string }[]
  }
}

interface Container {
  name: string
  image: string
  command?: string[]
  env?: { name: string; value: string }[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined
}

describe('the manifests for Kubernetes', () => {
  const manifests = ['config', 'migrate', 'web', 'worker'].flatMap(name =>
    read(`kubernetes/${name}.yaml`)
      .split(/^---$/m)
      .map(text => parseYaml(text) as Manifest),
  )
  const shared = manifests.filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret')
  const given = Object.assign({}, ...shared.map(({ data, stringData }) => data ?? stringData)) as Record<string, string>
  const pods = manifests.flatMap(({ spec }) => (spec?.template ? [spec.template] : []))
  const containers = pods.flatMap(({ spec }) => spec.containers)
  const labels = pods.map(pod => pod.metadata.labels)

  test('set only what is a setting, and all that a production needs', () => {
    const named = [...Object.keys(given), ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name))]
    expect(named.filter(name => !settings.has(name))).toEqual([])
    expect(named).toEqual(
      expect.arrayContaining(['APP_SECRET', 'DATABASE_URL', 'PARTNER_URL', 'FILES_URL', 'HEALTH_PORT', 'PROCESS']),
    )
    for (const { envFrom } of containers)
      for (const { configMapRef, secretRef } of envFrom)
        expect(shared.map(({ metadata }) => metadata.name)).toContain((configMapRef ?? secretRef)!.name)
  })

  test('ask at ports that the process listens on, for addresses it answers', () => {
    for (const container of containers.filter(({ command }) => !command)) {
      const own = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]))
      const { PORT, HEALTH_PORT } = { ...given, ...own }
      const open = Object.fromEntries(container.ports!.map(port => [port.name, port.containerPort]))
      expect(open).toEqual({ ...(own.PROCESS === 'web' && { http: Number(PORT) }), health: Number(HEALTH_PORT) })
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
        expect(container[probe]!.httpGet.port).toBe('health')
        expect(container[probe]!.httpGet.path).toBe(probe === 'readinessProbe' ? '/readyz' : '/healthz')
      }
    }
  })

  test('are of one image, run what is there, and every budget and service finds its pods', () => {
    expect(new Set(containers.map(({ image }) => image)).size).toBe(1)
    for (const { command = [] } of containers)
      for (const file of command.filter(word => word.endsWith('.ts'))) expect(fs.existsSync(file), file).toBe(true)
    for (const { kind, metadata, spec } of manifests) {
      if (!spec?.selector) continue
      const wanted = spec.selector.matchLabels ?? spec.selector
      expect(labels, `${kind} ${metadata.name}`).toContainEqual(expect.objectContaining(wanted))
    }
    expect(manifests.filter(({ kind }) => kind === 'PodDisruptionBudget')).toHaveLength(2)
  })
})

test('the unit for systemd sets what is a setting and starts what is there', () => {
  const unit = read('systemd/tandem@.service')
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.split(' ').map(pair => pair.split('=')[0]!))
  expect(set.filter(name => !settings.has(name))).toEqual([])
  const [, command = ''] = /^ExecStart=\S+ (.*)$/m.exec(unit) ?? []
  expect(`exec node ${command}`).toBe(
    (JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: { serve: string } }).scripts.serve,
  )
})
