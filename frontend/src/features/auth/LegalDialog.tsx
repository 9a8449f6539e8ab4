export type LegalText = 'terms' | 'privacy';
export const LegalDialog = (_: { text: LegalText; onClose: () => void }) => null;
