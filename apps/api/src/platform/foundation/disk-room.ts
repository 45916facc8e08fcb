import { statfs } from 'node:fs/promises'

/** Bytes of a folder's disk: free for the shop, and in all. */
export interface DiskRoom {
  readonly free: number
  readonly size: number
}

/** @returns undefined for a folder that isn't there, or an unsupported system */
export const diskRoom = async (folder: string): Promise<DiskRoom | undefined> => {
  const found = await statfs(folder).catch(() => undefined)
  if (!found || found.blocks === 0) return undefined
  return { free: found.bavail * found.bsize, size: found.blocks * found.bsize }
}
