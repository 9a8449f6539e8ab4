declare module '../../core/platform/security/security-log.js' {
  interface SecurityEvents {
    league: 'unknown-league';
  }
}

export {};
