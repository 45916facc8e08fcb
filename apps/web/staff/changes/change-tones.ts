import office from '../platform/office.module.css'

/** The colour of a change's state. */
export const CHANGE_TONES = {
  waiting: office.warn,
  open: office.good,
  paused: office.warn,
  settled: '',
  superseded: '',
} as const
