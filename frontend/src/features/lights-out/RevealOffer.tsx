import { Play } from 'lucide-react';
import { Button } from '../../components/ui/Button/Button';
import type { Reveal } from './useReveal';

type RevealProps = { readonly reveal: Reveal };

/** The picks are out and still covered: whoever comes later may watch them come out, once. */
export const RevealOffer = ({ reveal }: RevealProps) => (
  <section className="accent-box split gap-3 gap-x-5 py-3 px-4" aria-label="Lights out">
    <p>
      <b>Lights out!</b> Picks are in. Watch the reveal, or show them now.
    </p>
    <div className="cluster">
      <RevealButtons reveal={reveal} />
    </div>
  </section>
);

export const RevealButtons = ({ reveal: { watch, uncover } }: RevealProps) => (
  <>
    <Button kind="primary" onClick={watch}>
      <Play className="icon" />
      Watch the reveal
    </Button>
    <Button onClick={uncover}>Show picks</Button>
  </>
);
