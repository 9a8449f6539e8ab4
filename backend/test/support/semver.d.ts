declare module 'semver' {
  export function satisfies(version: string, range: string): boolean;
  export function subset(range: string, of: string): boolean;
}
