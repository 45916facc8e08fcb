/**
 * The settings of the embedded server, given on its command line at every start, so that the code and not an old
 * file in the data folder says how it runs. Durability is never traded: fsync, full pages and synchronous commit; only
 * a server that is thrown away with its data waits for no disk.
 */
export function serverSettings(port: number, isThrownAway: boolean): string[] {
  const waits = isThrownAway ? 'off' : 'on'
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    cluster_name: 'parter',
    max_connections: 200,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '1GB',
    fsync: waits,
    full_page_writes: waits,
    synchronous_commit: 'on',
    jit: 'off',
    random_page_cost: 1.1,
    // Short statements on few cores gain nothing by helpers, and helpers need /dev/shm, which is tiny in containers.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
