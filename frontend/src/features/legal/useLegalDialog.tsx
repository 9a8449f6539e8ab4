import { Suspense, lazy, useState } from 'react';
import type { LegalText } from './LegalDialog';

const LegalDialog = lazy(() =>
  import('./LegalDialog').then((module) => ({ default: module.LegalDialog })),
);

/** Opens a legal text; `legalDialog` belongs into what is rendered. The texts are loaded on demand. */
export function useLegalDialog() {
  const [text, setText] = useState<LegalText | null>(null);
  const legalDialog = text && (
    <Suspense>
      <LegalDialog text={text} onClose={() => setText(null)} />
    </Suspense>
  );
  return { openLegal: setText as (text: LegalText) => void, legalDialog };
}
