/** A certificate for this computer, signed by an authority that nobody knows yet. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './test-programs.ts'

/** Null where there is none. */
export const OPENSSL = findProgram('openssl')

interface TestCertificate {
  /** The authority's own certificate, for whoever is to trust it. */
  authority: string
  certFile: string
  keyFile: string
  remove(): void
}

export const makeCertificate = (names: string): TestCertificate => {
  const folder = mkdtempSync(join(tmpdir(), 'foco-certificate-'))
  const file = (name: string) => join(folder, name)
  const make = (name: string, subject: string, extension: string, more: readonly string[] = []) =>
    execFileSync(
      OPENSSL ?? '',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
        ...['-subj', `/CN=${subject}`, '-addext', extension, ...more],
        ...['-keyout', file(`${name}.key`), '-out', file(`${name}.pem`)],
      ],
      { stdio: 'pipe' },
    )
  make('authority', 'Foco test authority', 'keyUsage=critical,keyCertSign')
  const signed = ['-CA', file('authority.pem'), '-CAkey', file('authority.key')]
  make('server', 'Foco test server', `subjectAltName=${names}`, [
    ...signed,
    '-addext',
    'basicConstraints=critical,CA:false',
  ])
  return {
    authority: readFileSync(file('authority.pem'), 'utf8'),
    certFile: file('server.pem'),
    keyFile: file('server.key'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
