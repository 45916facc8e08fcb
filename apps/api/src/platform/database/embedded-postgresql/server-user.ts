import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The system user that runs the server; empty: the current user. */
export interface ServerUser {
  uid?: number
  gid?: number
}

/**
 * Chooses who runs the server. PostgreSQL refuses to run as root, so for root it runs as the owner of the existing
 * database, else as `postgres`, else as `nobody`. Other users run it as themselves.
 *
 * @param home the folder of the database, which need not exist yet
 * @throws when it belongs to another user and we are not root
 */
export async function chooseServerUser(home: string): Promise<ServerUser> {
  const me = process.getuid?.()
  const owner = await stat(home).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (me === undefined) return {}
  if (me !== 0) {
    if (!owner || owner.uid === me) return {}
    throw new Error(
      `The database in ${home} belongs to the user with id ${owner.uid}, and this is the user with id ${me}: ` +
        'start the shop as that user (or as root), or choose another DATA_DIR.',
    )
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await idsOf('postgres')) ?? (await idsOf('nobody')) ?? { uid: 65534, gid: 65534 }
}

async function idsOf(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}
