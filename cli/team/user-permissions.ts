import { keysOfBrand } from '../../src/model/collections/team/team-key.ts'

/** What users of a team may publish and subscribe to. Everything else is rejected. */
type UserPermissions = { publish: readonly string[]; subscribe: readonly string[] }

/** The inbox of users. The operator's is elsewhere, so that no user can subscribe to it. */
export const USER_INBOX = '_INBOX.reader'

export function keyOfBrand(brandId: string): string {
  const keys = keysOfBrand(brandId)
  if (keys === null) throw new Error(`${brandId} cannot have a team.`)
  return keys.replace(/\.>$/, '')
}

/** @param bucket as in `team.stream` of config.json @param brandIds the only brands that they may see; empty for all */
function userPermissions(bucket: string, brandIds: readonly string[]): UserPermissions {
  const stream = `KV_${bucket}`
  // Its creator names a consumer; the subject it reads follows the name.
  const [parts, consumer] =
    brandIds.length === 0
      ? [['>'], '']
      : // Views belong to no brand.
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
      // It reveals the keys of all brands, so users of some brands must not have it.
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

/** The text of deploy/team/readers.conf. */
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
