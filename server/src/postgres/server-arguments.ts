/** How Postgres is started for us, and reached: by a socket in a folder of its own. */
const PORT = 5432

export const poolConfigOf = (socketFolder: string) => ({
  host: socketFolder,
  port: PORT,
  user: 'postgres',
  database: 'postgres',
})

export const connectionStringOf = (socketFolder: string): string =>
  `postgresql://postgres@localhost:${PORT}/postgres?host=${encodeURIComponent(socketFolder)}`

export const serverArguments = (
  cluster: string,
  socketFolder: string,
  settings: Readonly<Record<string, string>> = {},
): string[] => {
  const all = {
    listen_addresses: '',
    port: String(PORT),
    // A list: a comma in the folder's name would make two of it.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    shared_buffers: '64MB',
    max_connections: '50',
    lc_messages: 'C',
    // By itself it would start its parts again ten times a second on a full disk, and hang in the end: it ends instead,
    // and the supervisor waits longer each time.
    restart_after_crash: 'off',
    // A failed statement may quote what a user wrote: it is answered, not logged.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
