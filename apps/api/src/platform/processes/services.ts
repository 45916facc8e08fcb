import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of one process, as prom-client serialises them. */
export type ProcessMetrics = readonly MetricObjectWithValues<MetricValue<string>>[]

/** The start parameters of a process, from the primary. */
export interface StartParameters {
  /** `web-1`, `work-1`: in metrics and logs. */
  readonly name: string
  readonly databaseUrl: string
  /** The port on which web processes listen. */
  readonly port: number
  /** Whether it migrates the database and prints the shop's address. */
  readonly isFirst: boolean
}

/** The services of the primary for its processes. */
export interface PrimaryServices {
  begin(): Promise<StartParameters>
  /** Reports that the process is ready. @param port on which it listens; undefined: none */
  ready(port: number | undefined): void
  /** Reports that a transaction with new work will commit soon. */
  notifyWorkers(): void
  count(key: string, seconds: number, by: number): Promise<number>
  uncount(key: string): Promise<void>
  set(key: string, value: string, seconds: number): Promise<void>
  get(key: string): Promise<string | undefined>
  lease(key: string, holder: string, seconds: number): Promise<boolean | undefined>
  /** Of all processes. */
  metrics(): Promise<readonly ProcessMetrics[]>
}

/** The services of a process for the primary. */
export interface ProcessServices {
  notifyWorkers(): void
  metrics(): Promise<ProcessMetrics>
  /** Finishes what is in progress and exits. */
  end(): void
}
