declare module '../../core/platform/security/security-log.js' {
  interface SecurityEvents {
    provider: 'provider-linked' | 'provider-unlinked';
  }
}

export {};
