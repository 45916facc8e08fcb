/** Loaded into the shop's process before anything else: `Date` stands still, in replies too, which browsers go by. */
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { mock } from 'node:test'
import { MOMENT } from './moment.ts'

mock.timers.enable({ apis: ['Date'], now: new Date(MOMENT) })

subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse }
  response.setHeader('date', new Date().toUTCString())
})
