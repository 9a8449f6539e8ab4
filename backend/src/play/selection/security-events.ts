declare module '../../core/platform/security/security-log.js' {
  interface SecurityEvents {
    selection: 'late-save';
  }
}

export {};
