/** Foco as an app of the device: the proposal, and what the settings say of it. */
import type { Catalogues } from '../catalogue-types.ts'

export const install: Catalogues['install'] = {
  title: '¿Quieres Foco como aplicación en este dispositivo?',
  detail: 'Con su icono y su ventana, y se abre también sin conexión.',
  accept: 'Instalar',
  notNow: 'Ahora no',
  ways: {
    installed: 'Está instalada en este dispositivo.',
    offered: 'Instalar Foco',
    apple: 'En Safari, pulsa Compartir y después «Añadir a pantalla de inicio».',
    none: 'Este navegador no lo ofrece por ahora. Quizá esté en su menú, como «Instalar» o «Añadir a…».',
  },
}
