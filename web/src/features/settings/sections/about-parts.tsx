import { packages, version } from 'virtual:about'
import { textsOf } from '../../../texts/catalogues.ts'
import styles from './about-parts.module.css'

const texts = textsOf('settings-page')

export const Version = () => <span>{version}</span>

/** Generated while the app is built; the texts of the licences are a file of their own. */
export const Licences = () => (
  <details className={styles['licences']}>
    <summary>{texts.packageCount(packages.length)}</summary>
    <ul>
      {packages.map(({ name, version, license }) => (
        <li key={`${name} ${version}`}>
          {name} {version} <span>{license}</span>
        </li>
      ))}
    </ul>
    <a href="/licences.txt" target="_blank" rel="noreferrer">
      {texts.licenceTexts}
    </a>
  </details>
)
