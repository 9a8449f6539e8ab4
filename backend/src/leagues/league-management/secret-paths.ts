/** Paths behind which a key stands that no log may show. */
export const INVITE_PATHS = ['/api/invite', '/join'] as const;
