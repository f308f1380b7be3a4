import { keysOfBrand } from '../../src/model/collections/team/team-key.ts'

/** What readers of a team may send and listen to. Everything else is refused. */
type UserPermissions = { publish: readonly string[]; subscribe: readonly string[] }

/** Where answers to a reader come. The operator's come elsewhere, so that no reader can listen to them. */
export const USER_INBOX = '_INBOX.reader'

/** The first part of a record's key. */
export function keyOfBrand(brandId: string): string {
  const keys = keysOfBrand(brandId)
  if (keys === null) throw new Error(`${brandId} cannot have a team.`)
  return keys.replace(/\.>$/, '')
}

/**
 * The permissions of readers.
 * @param bucket as in `team.stream` of config.json
 * @param brandIds the only brands that they may see; all if none are named
 */
function userPermissions(bucket: string, brandIds: readonly string[]): UserPermissions {
  const stream = `KV_${bucket}`
  // A consumer is named by its creator; what follows the name is what it reads.
  const [parts, consumer] =
    brandIds.length === 0
      ? [['>'], '']
      : // Views are of no brand.
        [['', ...brandIds].map((id) => `${keyOfBrand(id)}.>`), '*.']
  const records = parts.map((part) => `$KV.${bucket}.${part}`)
  const presence =
    brandIds.length === 0
      ? ['team.here.>']
      : brandIds.map((brandId) => `team.here.${keyOfBrand(brandId)}`)
  return {
    publish: [
      ...records,
      ...presence,
      // It lists the keys of all brands to whoever asks for them, so readers of some brands do without.
      ...(brandIds.length === 0 ? [`$JS.API.STREAM.INFO.${stream}`] : []),
      ...(brandIds.length === 0
        ? [`$JS.API.DIRECT.GET.${stream}.>`, `$JS.API.CONSUMER.CREATE.${stream}.>`]
        : records.flatMap((record) => [
            `$JS.API.DIRECT.GET.${stream}.${record}`,
            `$JS.API.CONSUMER.CREATE.${stream}.${consumer}${record}`,
          ])),
      `$JS.API.CONSUMER.INFO.${stream}.>`,
      `$JS.API.CONSUMER.DELETE.${stream}.>`,
      '$JS.FC.>',
    ],
    subscribe: [`${USER_INBOX}.>`, ...presence],
  }
}

/** The permissions as the engine reads them: deploy/team/readers.conf. */
export function permissionsText(bucket: string, brandIds: readonly string[]): string {
  const { publish, subscribe } = userPermissions(bucket, brandIds)
  return `# Written by: ${['npm run --silent team -- --permissions', ...(bucket === 'team' ? [] : ['--stream', bucket]), ...brandIds.flatMap((id) => ['--brand', id])].join(' ')}
accounts {
  TEAM {
    jetstream: enabled
    users: [
      { user: operator, allowed_connection_types: [STANDARD] }
      {
        user: reader
        allowed_connection_types: [WEBSOCKET]
        permissions {
          publish { allow: [
${list(publish)}
          ] }
          subscribe { allow: [
${list(subscribe)}
          ] }
        }
      }
    ]
  }
}
`
}

function list(subjects: readonly string[]): string {
  return subjects.map((subject) => `            ${JSON.stringify(subject)}`).join('\n')
}
