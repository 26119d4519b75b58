/** Categories and their manager. */
import type { Catalogues } from '../catalogues.ts'

export const categories: Catalogues['categories'] = {
  manage: 'Gestionar categorías',
  settings: 'Categorías',
  settingsText: 'Colores y nombres para separar las áreas de tu vida.',
  none: 'Aún no hay categorías. Añade una para separar las áreas de tu vida.',
  list: 'Tus categorías',
  guestText: 'Las categorías necesitan una cuenta. Entra para crear las tuyas.',
  fresh: 'Nueva categoría',
  name: 'Nombre',
  color: 'Color',
  hex: 'Color en hexadecimal',
  create: 'Crear categoría',
  save: 'Guardar',
  edit: (name) => `Editar categoría: ${name}`,
  remove: (name) => `Eliminar categoría: ${name}`,
  done: {
    create: (name) => ({ title: '¡Categoría creada!', description: `«${name}» ya está en tu lista.` }),
    update: { title: '¡Categoría actualizada!', description: 'Tus cambios están guardados.' },
    delete: { title: 'Categoría eliminada' },
  },
  failed: {
    title: '¡Vaya!',
    create: 'No se pudo crear la categoría. Inténtalo otra vez.',
    update: 'No se pudo actualizar la categoría. Inténtalo otra vez.',
    delete: 'No se pudo eliminar la categoría. Inténtalo otra vez.',
  },
  firstThree: {
    names: ['Trabajo', 'Personal', 'Relaciones'],
    created: { title: 'Categorías creadas', description: 'Ya tienes tres categorías para empezar.' },
    failed: { title: '¡Vaya!', description: 'No se pudieron crear las primeras categorías. Inténtalo otra vez.' },
  },
  colors: {
    red: 'Rojo',
    orange: 'Naranja',
    amber: 'Ámbar',
    olive: 'Oliva',
    green: 'Verde',
    teal: 'Verde azulado',
    cyan: 'Cian',
    blue: 'Azul',
    indigo: 'Añil',
    violet: 'Violeta',
    pink: 'Rosa',
    grey: 'Gris',
  },
}
