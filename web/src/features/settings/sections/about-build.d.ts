declare module 'virtual:about' {
  export const version: string
  export const packages: readonly { name: string; version: string; license: string }[]
}
