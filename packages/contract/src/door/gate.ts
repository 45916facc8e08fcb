import { z } from 'zod'

/** A way in. */
export const gate = z.object({
  id: z.int(),
  name: z.string(),
  checkpointId: z.int(),
  zoneIds: z.array(z.int()).nullable().describe('Zones that go in here; null: all'),
})
