/** Paths behind which a key stands that no log may show. */
export const SHARE_PATHS = ['/api/share', '/s'] as const;
