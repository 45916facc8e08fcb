import { useState } from 'react'

/** Something that a member does, once at a time: whether it is under way, and what the last try failed with. */
export const useAct = () => {
  const [failed, setFailed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  return {
    failed,
    isBusy,
    forget: () => setFailed(null),
    /** Does it, unless something is under way. */
    async act(work: () => Promise<unknown>): Promise<void> {
      if (isBusy) return
      setBusy(true)
      setFailed(null)
      await work().catch(setFailed)
      setBusy(false)
    },
  }
}
