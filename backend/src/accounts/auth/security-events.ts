declare module '../../core/platform/security/security-log.js' {
  interface SecurityEvents {
    auth:
      | 'account-opened'
      | 'account-deleted'
      | 'sign-in'
      | 'sign-in-refused'
      | 'session-refreshed'
      | 'refresh-refused'
      | 'sign-out'
      | 'passkey-added'
      | 'passkey-removed'
      | 'passkey-counter-fell'
      | 'session-ended'
      | 'other-sessions-ended'
      | 'token-reused'
      | 'reset-link-asked'
      | 'reset-refused'
      | 'current-password-refused'
      | 'password-changed'
      | 'email-confirmed'
      | 'first-admin'
      | 'email-change-asked'
      | 'email-changed'
      | 'email-change-undone'
      | 'username-changed'
      | 'api-token-made'
      | 'api-token-revoked';
  }
}

export {};
