import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of one process, as prom-client tells them to another. */
export type ProcessMetrics = readonly MetricObjectWithValues<MetricValue<string>>[]

/** What a process that was started by the primary is told first. */
export interface StartParameters {
  /** `web-1`, `work-1`: in metrics and logs. */
  readonly name: string
  readonly databaseUrl: string
  /** Where those who answer listen. */
  readonly port: number
  /** Whether it brings the database up to date and says where the shop answers. */
  readonly isFirst: boolean
}

/** What the primary does for the processes that it has started. */
export interface PrimaryServices {
  begin(): Promise<StartParameters>
  /** It does now what it was started for. @param port where it listens; undefined: nowhere */
  ready(port: number | undefined): void
  /** A transaction that adds work will commit soon. */
  notifyWorkers(): void
  count(key: string, seconds: number): Promise<number>
  uncount(key: string): Promise<void>
  set(key: string, value: string, seconds: number): Promise<void>
  get(key: string): Promise<string | undefined>
  /** Of all processes. */
  metrics(): Promise<readonly ProcessMetrics[]>
}

/** What a process does for the primary. */
export interface ProcessServices {
  notifyWorkers(): void
  metrics(): Promise<ProcessMetrics>
  /** Finishes what is under way and ends. */
  end(): void
}
