import type { Collection } from '../../src/model/collection.ts'
import { deedWords, subjectWords } from '../../src/model/permission-words.ts'
import { can, type Permission, permissions, roles } from '../../src/model/permissions.ts'
import type { Entry } from './client/find.ts'
import { type Html, html, type Part, table } from './html.ts'
import { partsOf } from './product.ts'
import { type Placed, standingOf } from './requirements.ts'
import { type Site, type SitePage, standingMark } from './site.ts'
import { addressOf, scenariosOf } from './specification.ts'
import { wordsOrName } from './words.ts'

const page = 'roles.html'

/** Proofs of permissions without a collection: a statement, and the block of rules that checks it. */
export const provenBy: Partial<Readonly<Record<Permission, readonly [statement: string, block?: string]>>> = {
  'dashboard.open': ['DASH-1', 'dashboards'],
  'lmf.overrule': ['LMF-10', 'sanctions'],
  'stats.open': ['STAT-5', 'stats'],
  'demo.open': ['DEMO-1'],
  'records.erase': ['USER-7', 'erased'],
  'records.look': ['USER-2', 'looks'],
  'staff.names': ['FORM-9', 'staffNames'],
  'staff.read': ['DB-4', 'users'],
  'staff.grantRole': ['DB-4', 'users'],
}

const names = Object.keys(permissions) as Permission[]

const inWords = ({ say }: Site, permission: Permission): string => {
  const [subject = '', deed = ''] = permission.split('.')
  return `${say(wordsOrName(subjectWords, subject))}: ${say(wordsOrName(deedWords, deed))}`
}

/** The scenarios in which everybody tries what they may, by the area of a row, such as `match days`. */
const attempts = ({ spec }: Site): ReadonlyMap<string, Placed> =>
  new Map(
    spec.features
      .flatMap(scenariosOf)
      .flatMap(placed =>
        placed.scenario.steps
          .flatMap(({ dataTable }) => (dataTable?.rows[0]?.cells[0]?.value === 'area' ? dataTable.rows.slice(1) : []))
          .flatMap(({ cells: [area] }) => (area ? [[area.value, placed] as const] : [])),
      ),
  )

const operations = ['read', 'create', 'change', 'delete'] as const

const contract = 'src/model/testing/contract/operations.test.ts'

/** Proof of the access to a kind of record: a scenario, or the tests of its rules with everybody. */
const proofOf = (site: Site, { name, path }: Collection, tried: ReadonlyMap<string, Placed>): Part => {
  const { say, spec } = site
  const found = tried.get(name.many.en)
  if (found)
    return html`<a href="${addressOf(found, spec)}">${found.scenario.title}</a> ${standingMark(site, standingOf(found.scenario, spec.record))}`
  const tests = ['read', 'write'].map(deed => ({ file: contract, name: `${path}: who may ${deed}` }))
  return html`${say({ en: 'Test', es: 'Prueba' })} ${tests.map(
    test => html`<span lang="en">“${test.name}”</span> ${standingMark(site, spec.unit.standingOf(test))} `,
  )}`
}

const collectionsUsing = (site: Site, permission: Permission): readonly Collection[] =>
  site.spec.product.collections.filter(
    ({ permissions: own, lifeCycle }) =>
      operations.some(operation => own[operation] === permission) ||
      lifeCycle?.steps.some(step => step.permission === permission),
  )

const rolesWith = (permission: Permission): string => roles.filter(role => can(role, permission)).join(', ')

const linked = ({ say }: Site, { path, name }: Collection): Html =>
  html`<a href="records.html#${path}">${say(name.many)}</a>`

interface Evidence {
  readonly proof: string | undefined
  readonly rules: string | undefined
}

/** Proof of a permission, and the rules that check it: of the first kind of record with a scenario, or of the first. */
const evidenceOf = (site: Site, permission: Permission, tried: ReadonlyMap<string, Placed>): Evidence => {
  const { areas, product } = site.spec
  const using = collectionsUsing(site, permission)
  const one = using.find(({ name }) => tried.has(name.many.en)) ?? using[0]
  if (one) {
    const scenario = tried.get(one.name.many.en)
    return {
      proof: scenario ? addressOf(scenario, site.spec) : `#proof-${one.path}`,
      rules: `rules.html#${one.path}`,
    }
  }
  const [statement, block] = provenBy[permission] ?? []
  const isStated = areas.some(({ statements }) => statements.some(({ id }) => id === statement))
  const isRuled = product.coverage?.report.some(({ path }) => path.startsWith(`/${block}/`))
  return {
    proof: isStated ? `requirements.html#${statement}` : undefined,
    rules: isRuled ? `rules.html#${block}` : undefined,
  }
}

const matrix = (site: Site): Html => {
  const { say } = site
  const tried = attempts(site)
  const linkTo = (address: string | undefined, label: string, content: Part): Part =>
    address === undefined ? content : html`<a href="${address}" aria-label="${label}">${content}</a>`
  const cell = (role: (typeof roles)[number], permission: Permission): Html => {
    const { proof, rules } = evidenceOf(site, permission, tried)
    const [mark, answer] = can(role, permission)
      ? ['✓', say({ en: 'yes', es: 'sí' })]
      : ['–', say({ en: 'no', es: 'no' })]
    const about = `${role}, ${inWords(site, permission)}`
    const proven = linkTo(proof, `${about}: ${answer}, ${say({ en: 'its proof', es: 'su prueba' })}`, mark)
    return html`${proof === undefined ? html`<span aria-hidden="true">${mark}</span><span class="hidden">${answer}</span>` : proven} ${
      rules && linkTo(rules, `${about}: ${say({ en: 'its rule', es: 'su regla' })}`, '§')
    }`
  }
  return table(
    [say({ en: 'May', es: 'Puede' }), ...roles, say({ en: 'Records', es: 'Registros' })],
    names.map(permission => [
      html`<span id="${permission}">${inWords(site, permission)}</span> <code class="whole">${permission.split('.').map((word, at) => (at > 0 ? html`.<wbr>${word}` : word))}</code>`,
      ...roles.map(role => cell(role, permission)),
      collectionsUsing(site, permission).map((one, at) => [at > 0 ? ', ' : '', linked(site, one)]),
    ]),
  )
}

const byCollection = (site: Site): Html => {
  const { say, spec } = site
  const tried = attempts(site)
  return table(
    [
      say({ en: 'Records', es: 'Registros' }),
      say({ en: 'See', es: 'Ver' }),
      say({ en: 'Create', es: 'Crear' }),
      say({ en: 'Edit', es: 'Editar' }),
      say({ en: 'Delete', es: 'Eliminar' }),
      say({ en: 'Tested without the console by', es: 'Probado sin la consola por' }),
      say({ en: 'Rule', es: 'Regla' }),
    ],
    spec.product.collections.map(collection => [
      linked(site, collection),
      ...operations.map(operation => rolesWith(collection.permissions[operation])),
      html`<span id="proof-${collection.path}">${proofOf(site, collection, tried)}</span>`,
      html`<a href="rules.html#${collection.path}"><code>/${collection.path}</code></a>`,
    ]),
  )
}

const inCode = (text: string): Part =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))

/** Permissions by role, from the matrix used by menu, guards and database rules. */
export const rolesPage = (site: Site): SitePage => {
  const { say, spec } = site
  const [guarantees] = partsOf(spec.product.guarantees)
  return {
    file: page,
    title: say({ en: 'Who may do what', es: 'Quién puede hacer qué' }),
    body: html`<p class="lead">${say({
      en: 'The menu, the pages and the database decide by this table. Without a role, none of it is allowed. Each mark links to what proves it, and § to the database rules.',
      es: 'El menú, las páginas y la base de datos deciden por esta tabla. Sin rol no se puede hacer nada de esto. Cada marca enlaza a su prueba, y § a las reglas de la base de datos.',
    })}</p>
${matrix(site)}
<h2 id="records">${say({ en: 'By kind of record', es: 'Por tipo de registro' })}</h2>
${byCollection(site)}
${
  guarantees?.table &&
  html`<h2 id="guarantees">${say({ en: 'What the database guarantees', es: 'Qué garantiza la base de datos' })}</h2><div lang="en">${table(
    guarantees.table.head,
    guarantees.table.rows.map(row => row.map(inCode)),
  )}</div>`
}`,
  }
}

export const permissionEntries = (site: Site): readonly Entry[] =>
  names.map(permission => ({
    kind: site.say({ en: 'Permission', es: 'Permiso' }),
    title: inWords(site, permission),
    text: `${permission}: ${rolesWith(permission)}`,
    url: `${page}#${permission}`,
  }))
